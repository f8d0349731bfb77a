/// A parameter of a member: how it is declared, and how its argument reaches the handle.
struct ParameterPlan: Sendable {
  /// How the argument is handed to the handle.
  enum Passing: Sendable, Hashable {
    /// As it is.
    case value
    /// In a box whose value is written back after the call.
    case inOut
    /// As the value that the closure gives.
    case autoclosure(Effects)
    /// In a box that ends with the call, since the closure must not outlive it.
    case nonEscaping(isSendable: Bool)
    /// As an array.
    case variadic
    /// As an array of `Any`.
    case pack
    /// As it is; the member is isolated to it.
    case isolated
    /// In a box, since the value can't be copied.
    case owned
    /// In a box that ends with the call, since the value can't be copied and stays the caller's.
    case lent
  }

  /// The parameter as it is declared: `page number: Int`.
  var declaration: String
  /// The argument label; `nil` for `_`.
  var label: String?
  /// The name in the member's body, in backticks where it is a keyword.
  var name: String
  /// The type of the argument, without what stands before it; of an autoclosure, the type of its value.
  var type: TypeTree
  var passing: Passing

  var isNonEscaping: Bool { if case .nonEscaping = passing { true } else { false } }
  var isAutoclosure: Bool { if case .autoclosure = passing { true } else { false } }
}
