package import TestScheduling

/// Where a replaying double finds the answers of the real service, and leaves new ones: a cassette, seen from the double.
package protocol AnswerTape: AnyObject, Sendable {
  /// The next answer to the call, or what is to be done for one.
  func next(_ call: DoubleEvent) -> TapeStep
  /// Takes what the real service has answered; gives the answer for the caller, `nil` for the very one.
  func record(_ answer: TapedAnswer, for ticket: TapeTicket) -> TapedAnswer?
  /// Tells the test what kept an answer from being taken or given.
  func fail(_ message: String)
  /// The value as the text of an answer.
  func encode(_ value: any Encodable) throws -> String
  /// The value that an answer's text stands for.
  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
  /// The error as an answer; `nil` where it could not be made again from that.
  func encode(error: any Error) -> TapedError?
  /// The error that an answer stands for, of the type given where that is a type of its own.
  func decode<Failure: Error>(_ error: TapedError, as type: Failure.Type) -> (any Error)?
  /// Waits on the test's clock.
  func wait(for time: TimeSpan) async throws
}

/// A step that a replaying double takes for a call.
package enum TapeStep: Sendable {
  /// It gives the answer; `isLast` says that all calls like it from now on get the same.
  case answer(TapedAnswer, isLast: Bool)
  /// It asks the real service and hands the answer to the tape.
  case ask(TapeTicket)
  /// It has none: the test fails with the message, unless the tape has said so before.
  case unanswered(String)
}

/// Which call an answer of the real service belongs to.
package struct TapeTicket: Sendable {
  /// The call as the cassette writes it.
  package var call: String
  /// How many calls like it the double has had before.
  package var position: Int
  /// The answer on the cassette that this one is to be compared with.
  package var expected: TapedAnswer?
  /// True if the answer must not be written.
  package var isRefused = false

  package init(call: String, position: Int, expected: TapedAnswer? = nil) {
    self.call = call
    self.position = position
    self.expected = expected
  }
}

/// An answer as a cassette holds it.
package struct TapedAnswer: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// A value, as JSON.
    case value(String)
    /// The call returned, and there is nothing to return.
    case nothing
    case error(TapedError)
  }

  package var content: Content
  /// The parameter of the completion handler that was called, where the method has several.
  package var handler: String?

  package init(_ content: Content, handler: String? = nil) {
    self.content = content
    self.handler = handler
  }
}

/// An error as a cassette holds it.
package struct TapedError: Sendable, Hashable {
  /// Its type, with the module before it where that is not the protocol's own: `MoviesError`.
  package var type: String
  /// The name of its case, where it is an enum without payload.
  package var name: String?
  /// Its content as JSON, where it is no such enum.
  package var content: String?

  package init(type: String, name: String? = nil, content: String? = nil) {
    self.type = type
    self.name = name
    self.content = content
  }
}
