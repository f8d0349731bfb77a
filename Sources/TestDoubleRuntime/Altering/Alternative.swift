/// An answer that can replace the one that the test gives.
struct Alternative<Value> {
  var kind: AlterationKind
  var value: Value
  /// The index among the answers of one stub.
  var index = 0
  /// The texts of the answer that the test gives, and of the one that replaces it.
  var old: String
  var new: String
}

enum AlterationKind: String {
  case valueToError = "value to error"
  case valueToOther = "value to other"
  case errorToValue = "error to value"
  case answersSwapped = "answers swapped"
}

struct AlteredError: Error, CustomStringConvertible {
  var description: String { "an error" }

  /// Returns an error of the type; `nil` if none can be made.
  static func make<Failure: Error>(as type: Failure.Type) -> Failure? {
    AlteredError() as? Failure ?? enumCases(of: type).first ?? nil
  }
}

extension Answer {
  /// Returns the answers that can replace this one.
  func alternatives(
    _ makePlaceholder: (@MainActor () throws -> Output)?
  ) -> [(kind: AlterationKind, value: Answer)] {
    let failure = AlteredError.make(as: Failure.self).map(Answer.failure)
    var kind = AlterationKind.errorToValue
    switch self {
    case .value(let value):
      let others = TestDoubleRuntime.alternatives(to: value, makePlaceholder)
      return [failure].compactMap(\.self).map { (.valueToError, $0) }
        + others.map { ($0.kind, .value($0.value)) }
    case .body:
      if let failure { return [(.valueToError, failure)] }
      if Output.self == Void.self || Body.self == Void.self { return [] }
      kind = .valueToOther  // A closure that can't fail gives way to an empty value.
    case .failure: break
    }
    // Of a generic result, the type is known when the member is called.
    guard Output.self != Any.self,
      let value = makeValue(with: makePlaceholder) ?? standardPlaceholder(for: Output.self)
    else { return [] }
    return [(kind, .value(value))]
  }

  var text: String {
    switch self {
    case .value(let value): describe(value)
    case .failure(let failure): "throw \(describe(failure))"
    case .body: Body.self == Void.self ? "the end" : "{ … }"
    }
  }
}

/// Returns the alternatives to a value that a test gives: other values of its type and, if the type is a `Result` or an
/// optional error, a failure.
func alternatives<Value>(
  to value: Value, _ makePlaceholder: (@MainActor () throws -> Value)? = nil
) -> [(kind: AlterationKind, value: Value)] {
  let failable = value as? any FailableValue
  let failure = failable.flatMap { $0.error == nil ? $0.failure as? Value : nil }
  let kind = failable?.error == nil ? AlterationKind.valueToOther : .errorToValue
  return [failure].compactMap(\.self).map { (.valueToError, $0) }
    + otherValues(than: value, makePlaceholder).map { (kind, $0) }
}

/// A value that a completion handler takes, and that can be an error.
protocol FailableValue {
  var error: (any Error)? { get }
  /// A value with an error; `nil` if no error of the type can be made.
  var failure: Self? { get }
}

extension Result: FailableValue where Success: Copyable {
  var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
  var failure: Self? { AlteredError.make(as: Failure.self).map { .failure($0) } }
}

extension Optional: FailableValue where Wrapped == any Error {
  var error: (any Error)? { self }
  var failure: Self? { .some(AlteredError()) }
}
