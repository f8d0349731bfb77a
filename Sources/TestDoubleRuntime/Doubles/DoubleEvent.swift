/// An event of a double, such as a call or its answer, which listeners receive when it happens.
@usableFromInline
package struct DoubleEvent: CustomStringConvertible {
  package enum Kind {
    /// A method, subscript or initializer was called.
    case call
    case get
    /// A property was set; the new value is the only argument.
    case set
    /// An asynchronous call, or a call with a completion handler, was answered, with or without an error; the event has
    /// the call's number, no arguments, and the value that an asynchronous call has returned.
    case answer(value: Any?, error: (any Error)?)
    /// A call, or a read of a property, returned a stream whose elements the test sends; the event has the arguments of
    /// the call and the number of the stream.
    case stream
    /// The test sent an element or the end to a stream; the event has the arguments and the number as for `stream`.
    case sent(__SentEvent<Any, any Error>)
  }

  package struct Argument: CustomStringConvertible {
    package var label: String?
    package var value: Any

    /// The argument with its label: `page: 1`.
    @usableFromInline package var description: String {
      (label.map { $0 + ": " } ?? "") + valueDescription
    }

    var valueDescription: String { describe(value) }
  }

  /// The protocol that the double implements, such as `MoviesService`; empty for a closure.
  package var protocolName: String
  package var member: String
  package var kind: Kind
  package var arguments: [Argument]
  /// True for an event of a stream that a property returned.
  package var isPropertyStream = false
  /// Identifies the call, or the stream that it returned, in the later events of its answer or elements; 0 if there are none.
  package var callID: UInt64 = 0
  /// The member's name in `stub` and `calls`, for a call or a stream.
  package var handle = ""

  /// The call, read or assignment in Swift syntax: `MoviesService.movies(page: 1)`.
  @usableFromInline package var description: String {
    let name = protocolName.isEmpty ? member : "\(protocolName).\(member)"
    switch kind {
    case .get: return name
    case .set: return name + " = " + (arguments.first?.valueDescription ?? "")
    case .call, .answer, .stream, .sent:
      return name + "(" + arguments.map(\.description).joined(separator: ", ") + ")"
    }
  }
}
