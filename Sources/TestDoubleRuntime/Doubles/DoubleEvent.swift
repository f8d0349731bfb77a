/// A call to a double, as it is told to listeners at the moment it is made.
public struct DoubleEvent {
  /// What was done to the member.
  public enum Kind: Sendable {
    /// A method, subscript or initializer was called.
    case call
    /// A property was read.
    case get
    /// A property was set; the value is the only argument.
    case set
  }

  /// One argument.
  public struct Argument {
    /// The argument label; `nil` where the call shows none.
    public var label: String?
    /// The value that was passed.
    public var value: Any

    /// An argument with its label.
    public init(label: String?, value: Any) {
      self.label = label
      self.value = value
    }
  }

  /// The protocol that the double stands in for, such as `MoviesService`.
  public var protocolName: String
  /// The member's base name, such as `movies`.
  public var member: String
  /// What was done to it.
  public var kind: Kind
  /// The arguments in order.
  public var arguments: [Argument]

  /// An event made of its parts.
  public init(protocolName: String, member: String, kind: Kind, arguments: [Argument]) {
    self.protocolName = protocolName
    self.member = member
    self.kind = kind
    self.arguments = arguments
  }
}
