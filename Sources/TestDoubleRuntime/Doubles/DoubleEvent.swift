/// A call to a double, or its answer, as it is told to listeners at the moment it is made.
@usableFromInline
package struct DoubleEvent {
  /// A thing that can be done to a member.
  package enum Kind {
    /// A method, subscript or initializer was called.
    case call
    /// A property was read.
    case get
    /// A property was set; the value is the only argument.
    case set
    /// A call was answered that takes time, by an error or without one; the arguments are those of the call's event.
    case answer(error: (any Error)?)
    /// A call was answered by a stream that the test feeds; the arguments are the call's, the number is the stream's.
    case stream
    /// The test sent that to a stream; the arguments are those of the stream's call.
    case sent(Sent)
  }

  /// Something that a test sends to a stream.
  package enum Sent {
    /// The next element.
    case element(Any)
    /// The end, with an error or without.
    case end(error: (any Error)?)
  }

  /// One argument.
  package struct Argument {
    /// The argument label; `nil` where the call shows none.
    package var label: String?
    /// The value that was passed.
    package var value: Any

    /// An argument with its label.
    package init(label: String?, value: Any) {
      self.label = label
      self.value = value
    }
  }

  /// The protocol that the double stands in for, such as `MoviesService`; empty for a closure.
  package var protocolName: String
  /// The member's base name, such as `movies`.
  package var member: String
  /// The thing that was done to it.
  package var kind: Kind
  /// The arguments in order.
  package var arguments: [Argument]
  /// True if the member is a property, which stands without parentheses.
  package var isProperty = false
  /// Tells the call from all others, where its answer is told as well, or the stream; else 0.
  package var number: UInt64 = 0

  /// An event made of its parts.
  package init(protocolName: String, member: String, kind: Kind, arguments: [Argument]) {
    self.protocolName = protocolName
    self.member = member
    self.kind = kind
    self.arguments = arguments
  }
}
