/// A member of a double, as it is to be written.
struct MemberPlan: Sendable {
  enum Form: Sendable, Hashable {
    case function, initializer
    /// A property that neither throws nor suspends.
    case property(PropertyAccess)
    /// The getter of a property that can throw or suspend.
    case getter
    case subscripting(PropertyAccess)
  }

  enum Errors: Sendable, Hashable {
    case nothing, anything
    case typed(TypeTree)
    /// The errors of these non-escaping closures, by the names of the parameters.
    case ofClosures([String: FunctionType])
    /// An error of one of the member's own type parameters.
    case ofTypeParameter(TypeTree)
  }

  var form: Form
  /// The name as declared: `movies`, `init?`, `==`.
  var name: String
  /// The name with its labels, without backticks: `movies(page:)`.
  var signature: String
  /// The name of the handle: `movies`, `fetchById`.
  var handle: String
  var scope: MemberScope
  var attributes: [Attribute]
  var modifiers: [String]
  var generics: GenericClause
  var whereClause: [WhereRequirement]
  var parameters: [ParameterPlan]
  var effects: Effects
  var errors: Errors
  /// The type of the property or result as declared; missing for `Void`.
  var result: TypeTree
  /// The completion handlers, the last one first.
  var completions: [CompletionPlan] = []
  var rare: RareKind?
  /// True if the body says `return`: without it, a result builder of the requirement would read the body, and the
  /// compiler would take a `()` for a value that is not used.
  var returnsExplicitly: Bool
  /// True if an unstubbed call goes to the object that the double wraps.
  var isForwarded = false
  /// A closure that makes a value for calls that nobody stubbed.
  var placeholder: String?
}

/// What can be done with a property.
enum PropertyAccess: Sendable, Hashable { case get, getAndSet }

/// Whose member it is: that of an instance, or that of the type.
enum MemberScope: Sendable, Hashable { case instance, type }

extension MemberPlan {
  var isAsync: Bool { effects.isAsync }
  /// True if a type depends on the call's own type parameters.
  func isGeneric(_ type: TypeTree) -> Bool { type.mentions(generics.names) || type.hasOpaque }
  /// True for an initializer that may give nothing.
  var isFailable: Bool { form == .initializer && (name.hasSuffix("?") || name.hasSuffix("!")) }
  var isMutating: Bool { modifiers.contains("mutating") }

  /// True for a property, be it one that can throw or suspend.
  var isProperty: Bool {
    switch form {
    case .property, .getter: true
    case .function, .initializer, .subscripting: false
    }
  }

  /// The name without backticks; `init` for initializers.
  var baseName: String { form == .initializer ? "init" : Keywords.bare(name) }

  /// The handle of a subscript's setter.
  var setterHandle: String { handle + "Set" }

  mutating func addPlaceholder(_ placeholders: inout PlaceholderExpressions) {
    switch errors {
    case .nothing, .typed:
      guard !result.mentions(generics.names) else { return }
      placeholder = placeholders.closure(for: result, isOwned: rare == .noncopyableResult)
    // Where any error can be thrown, `UnstubbedCall` is.
    case .anything, .ofClosures, .ofTypeParameter: return
    }
  }
}

extension MemberPlan.Errors {
  /// True if a stub says what is thrown.
  var areStubbed: Bool {
    switch self {
    case .anything, .typed: true
    case .nothing, .ofClosures, .ofTypeParameter: false
    }
  }
}
