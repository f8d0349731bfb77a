internal import StateSnapshots
package import TestDoubleRuntime

/// The interface of a cassette, a file of recorded answers, for a replaying double: returns recorded answers of the
/// real service, and records new answers.
package protocol ReplayedCassette: AnyObject, Sendable {
  /// Decides how the double answers the call: with a recorded answer, by the real service, or not at all.
  func nextDecision(for call: DoubleEvent) -> CassetteDecision
  /// Records an answer of the real service, or compares the answer with the ticket's recorded answer.
  ///
  /// - Returns: The answer to give: the recorded one if any, else the new one; `nil` if `answer` may not be recorded.
  func record(_ answer: RecordedAnswer, for ticket: RealCall) -> RecordedAnswer?
  /// Fails the test, since an answer could not be recorded or replayed.
  func fail(_ message: String)
  /// Encodes the value as the text of an answer.
  func encode(_ value: any Encodable) throws -> String
  /// Decodes a value from the text of an answer.
  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
  /// Encodes the error as an answer; returns `nil` if the answer could not be decoded to the error again.
  func encode(error: any Error) -> RecordedError?
  /// Decodes the error as `type` if that type has the recorded name, else as the type of that name; `nil` on failure.
  func decode<Failure: Error>(_ error: RecordedError, as type: Failure.Type) -> (any Error)?
  /// Waits for the given time on the test's clock, or in real time if the test has no clock.
  func waitOnClock(for time: Duration) async throws
}

/// How a replaying double answers a call.
package enum CassetteDecision: Sendable {
  /// Return the answer; `repeats` is true if all further calls with the same text have the same answer.
  case answer(RecordedAnswer, repeats: Bool)
  /// Call the real service and record its answer; the ticket identifies the call.
  case callReal(RealCall)
  /// There is no answer: the test fails with the message, which is empty if the cassette has already failed the test.
  case unanswered(String)
}

/// Identifies a call of the real service, so that its answer can be recorded.
package struct RealCall: Sendable {
  /// The text of the call in the cassette.
  package var call: String
  /// The position of the call among the double's calls with the same text, counted from 0.
  package var position: Int
  /// The recorded answer with which the new answer is compared; `nil` without a comparison.
  package var recordedAnswer: RecordedAnswer?
  /// True if the answer must not be recorded, since an argument of the call looks like a secret.
  package var forbidsRecording = false

  package init(call: String, position: Int, recordedAnswer: RecordedAnswer? = nil) {
    self.call = call
    self.position = position
    self.recordedAnswer = recordedAnswer
  }
}

/// An answer in the form that a cassette stores.
package struct RecordedAnswer: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// A value as JSON.
    case value(String)
    /// Neither a value nor an error, as for a call that returned `Void`.
    case nothing
    case error(RecordedError)
  }

  package var content: Content
  /// The parameter name of the completion handler that was called, if the method has several.
  package var handler: String?

  package init(_ content: Content, handler: String? = nil) {
    self.content = content
    self.handler = handler
  }
}

/// An error in the form that a cassette stores.
package struct RecordedError: Sendable, Hashable {
  /// The name of the error's type, such as `MoviesError`; begins with the name of the type's module if the double's
  /// protocol is declared in another module.
  package var type: String
  /// The name of the error's case, if its type is an enum without associated values.
  package var name: String?
  /// The error encoded as JSON, if `name` is `nil`.
  package var content: String?

  package init(type: String, name: String? = nil, content: String? = nil) {
    self.type = type
    self.name = name
    self.content = content
  }
}
