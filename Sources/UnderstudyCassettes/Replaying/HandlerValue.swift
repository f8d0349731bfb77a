internal import TestDoubleRuntime

/// Converts the value that a completion handler receives to the outcome of a call, and back; the value is `Void`, a
/// `Codable` value, an error, a `Result`, or a value and an error of which one is `nil`.
struct HandlerValue<Value> {
  /// The type of the outcome's value; `Void` if the handler receives only an error.
  let type: Any.Type
  /// Returns the outcome for a value, which has the type `Value`.
  let outcome: (Any) -> Result<Any, any Error>
  /// Returns the value for an outcome; `nil` if the handler can't receive it.
  let make: (Result<Any, any Error>) -> Value?

  /// The conversion of a single value; `nil` if a cassette can't record it.
  static var single: HandlerValue? {
    if let type = Value.self as? any AnyResult.Type { return type.handlerValue as? HandlerValue }
    if isErrorType(Value.self) {
      return HandlerValue(type: Void.self, outcome: { outcome(error: $0, value: ()) }) {
        if case .failure(let error) = $0 { error as? Value } else { wrappedNil() }
      }
    }
    guard isRecordable(Value.self) else { return nil }
    return HandlerValue(type: Value.self, outcome: { .success($0) }) { try? $0.get() as? Value }
  }

  /// The conversion of a value and an error; `nil` if a cassette can't record them.
  ///
  /// Generic code can't split the type of a tuple, so the caller is an overload that knows the elements' types.
  static func pair<First, Second>() -> HandlerValue? where Value == (First, Second) {
    guard isRecordable(First.self), isErrorType(Second.self) else { return nil }
    return HandlerValue(
      type: First.self,
      outcome: {
        let (value, error) = $0 as! (First, Second)
        return outcome(error: error, value: value)
      },
      make: {
        switch $0 {
        case .success(let value): pair(value as? First, wrappedNil())
        case .failure(let error): pair(wrappedNil(), error as? Second)
        }
      })
  }

  private static func pair<First, Second>(_ first: First?, _ second: Second?) -> (First, Second)? {
    first.flatMap { first in second.map { (first, $0) } }
  }

  private static func outcome(error: Any, value: Any) -> Result<Any, any Error> {
    (error as? any Error).map { .failure($0) } ?? .success(value)
  }
}

/// True if a cassette can record values of the type.
private func isRecordable(_ type: Any.Type) -> Bool { type == Void.self || type is any Codable.Type }

private func isErrorType(_ type: Any.Type) -> Bool {
  type == (any Error).self || type == (any Error)?.self || type is any Error.Type
    || type is any OptionalError.Type
}

/// Returns `.some(nil)` if `Value` is an optional type; otherwise `nil`.
private func wrappedNil<Value>() -> Value? {
  (Value.self as? any ExpressibleByNilLiteral.Type).flatMap { $0.init(nilLiteral: ()) as? Value }
}

private protocol OptionalError {}
extension Optional: OptionalError where Wrapped: Error {}

/// A `Result` of any type.
private protocol AnyResult {
  /// The `HandlerValue` of the type; `nil` if a cassette can't record its values.
  static var handlerValue: Any? { get }
}

extension Result: AnyResult where Success: Copyable {
  fileprivate static var handlerValue: Any? {
    guard isRecordable(Success.self) else { return nil }
    return HandlerValue<Self>(type: Success.self, outcome: { ($0 as! Self).map { $0 }.mapError { $0 } }) {
      switch $0 {
      case .success(let value): (value as? Success).map { .success($0) }
      case .failure(let error): (error as? Failure).map { .failure($0) }
      }
    }
  }
}
