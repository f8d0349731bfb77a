internal import TestDoubleRuntime

/// Converts the value that a completion handler receives to an answer of a cassette, and back; the value is `Void`, a
/// `Codable` value, an error, a `Result`, or a value and an error of which one is `nil`.
enum HandlerValue {
  /// True if a cassette can record values of the type.
  static func isReplayable(_ type: Any.Type) -> Bool {
    type == Void.self || type is any Codable.Type || isErrorType(type) || type is any AnyResult.Type
  }

  fileprivate static func isErrorType(_ type: Any.Type) -> Bool {
    type == (any Error).self || type == (any Error)?.self || type is any Error.Type
      || type is any OptionalError.Type
  }

  /// Returns the answer for the value of a handler; `nil` if the value can't be recorded.
  static func answer(_ value: Any, _ cassette: CassetteSession) -> RecordedAnswer? {
    switch value {
    case is Void: return RecordedAnswer(.nothing)
    case let result as any AnyResult: return result.answer(cassette)
    case let value as any Codable:
      if let text = try? AnswerCoder.encode(value) { return RecordedAnswer(.value(text)) }
      return nil
    case let error as any Error: return cassette.errorCoder.encode(error).map { RecordedAnswer(.error($0)) }
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, mirror.children.isEmpty { return RecordedAnswer(.nothing) }
    guard mirror.displayStyle == .tuple, mirror.children.count == 2 else { return nil }
    let elements = mirror.children.map(\.value)
    if let error = elements[1] as? any Error { return answer(error, cassette) }
    return answer(elements[0], cassette)
  }

  /// Returns the value that the handler receives for an answer; `nil` if the answer has the wrong type.
  static func value<Value>(of answer: RecordedAnswer, _ cassette: CassetteSession) -> Value? {
    if let nothing = () as? Value { return nothing }
    if let type = Value.self as? any AnyResult.Type { return type.make(answer, cassette) as? Value }
    switch answer.content {
    case .nothing: return wrappedNil()
    case .error(let error): return cassette.errorCoder.decode(error) as? Value
    case .value(let text):
      guard let type = Value.self as? any Decodable.Type else { return nil }
      return try? AnswerCoder.decode(type, from: text) as? Value
    }
  }

  /// Returns the value that the handler receives for an error; `nil` if the handler can't receive the error.
  static func value<Value>(for error: any Error) -> Value? {
    if let type = Value.self as? any AnyResult.Type { return type.make(failingWith: error) as? Value }
    return isErrorType(Value.self) ? error as? Value : nil
  }

  /// Returns `.some(nil)` if `Value` is an optional type; otherwise `nil`.
  fileprivate static func wrappedNil<Value>() -> Value? {
    (Value.self as? any ExpressibleByNilLiteral.Type).flatMap { $0.init(nilLiteral: ()) as? Value }
  }
}

/// The functions that create the values with which a completion handler is called.
///
/// Generic code can't split the type of a tuple into its elements, so a caller that knows the elements' types passes
/// ``pair()``.
struct ValueFactory<Value> {
  /// True if a cassette can record the values.
  let isReplayable: Bool
  /// Returns the value for an answer; `nil` if the answer has the wrong type for the handler.
  let valueForAnswer: (RecordedAnswer, CassetteSession) -> Value?
  /// Returns the value for an error; `nil` if the handler can't receive the error.
  let valueForError: (any Error) -> Value?

  /// The functions for a single value.
  static var single: ValueFactory {
    ValueFactory(
      isReplayable: HandlerValue.isReplayable(Value.self), valueForAnswer: HandlerValue.value(of:_:),
      valueForError: HandlerValue.value(for:))
  }

  /// The functions for a value and an error; one of the two is `nil`.
  static func pair<First, Second>() -> ValueFactory where Value == (First, Second) {
    ValueFactory(
      isReplayable: HandlerValue.isReplayable(First.self) && HandlerValue.isErrorType(Second.self),
      valueForAnswer: { answer, cassette in
        if case .error = answer.content {
          guard let first: First = HandlerValue.wrappedNil(),
            let second: Second = HandlerValue.value(of: answer, cassette)
          else { return nil }
          return (first, second)
        }
        guard let first: First = HandlerValue.value(of: answer, cassette),
          let second: Second = HandlerValue.wrappedNil()
        else { return nil }
        return (first, second)
      },
      valueForError: { error in
        guard let first: First = HandlerValue.wrappedNil(), let second = error as? Second else { return nil }
        return (first, second)
      })
  }
}

private protocol OptionalError {}
extension Optional: OptionalError where Wrapped: Error {}

/// A `Result` of any type.
private protocol AnyResult {
  static func make(_ answer: RecordedAnswer, _ cassette: CassetteSession) -> Self?
  static func make(failingWith error: any Error) -> Self?
  func answer(_ cassette: CassetteSession) -> RecordedAnswer?
}

extension Result: AnyResult where Success: Copyable {
  fileprivate static func make(_ answer: RecordedAnswer, _ cassette: CassetteSession) -> Self? {
    if case .error(let error) = answer.content {
      return (cassette.errorCoder.decode(error, as: Failure.self) as? Failure).map { .failure($0) }
    }
    let value: Success? = HandlerValue.value(of: answer, cassette)
    return value.map { .success($0) }
  }

  fileprivate static func make(failingWith error: any Error) -> Self? {
    (error as? Failure).map { .failure($0) }
  }

  fileprivate func answer(_ cassette: CassetteSession) -> RecordedAnswer? {
    switch self {
    case .success(let value): HandlerValue.answer(value, cassette)
    case .failure(let error): cassette.errorCoder.encode(error).map { RecordedAnswer(.error($0)) }
    }
  }
}
