/// An answer that can replace the one that the test gives.
struct Alternative<Value> {
  var kind: AlterationKind
  var value: Value
  var old: String
  var new: String
  /// The index among the answers of one stub.
  var index = 0

  func map<Other>(_ transform: (Value) -> Other) -> Alternative<Other> {
    Alternative<Other>(kind: kind, value: transform(value), old: old, new: new, index: index)
  }
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
  func alternatives(_ makePlaceholder: (@MainActor () throws -> Output)?) -> [Alternative<Answer>] {
    func alternative(_ kind: AlterationKind, _ answer: Answer) -> Alternative<Answer> {
      Alternative(kind: kind, value: answer, old: text, new: answer.text)
    }
    let failing = AlteredError.make(as: Failure.self).map { alternative(.valueToError, .failure($0)) }
    var kind = AlterationKind.errorToValue
    switch self {
    case .value(let value):
      let others = TestDoubleRuntime.alternatives(to: value, makePlaceholder)
      return [failing].compactMap(\.self) + others.map { $0.map { .value($0) } }
    case .body:
      if let failing { return [failing] }
      if Output.self == Void.self || Body.self == Void.self { return [] }
      kind = .valueToOther  // A closure that can't fail gives way to an empty value.
    case .failure: break
    }
    // Of a generic result, the type is known when the member is called.
    guard Output.self != Any.self,
      let value = makeValue(with: makePlaceholder) ?? standardPlaceholder(for: Output.self)
    else { return [] }
    return [alternative(kind, .value(value))]
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
) -> [Alternative<Value>] {
  let failable = value as? any FailableValue
  let failure = failable.flatMap { $0.error == nil ? $0.failure as? Value : nil }
  func alternative(_ kind: AlterationKind, _ other: Value) -> Alternative<Value> {
    Alternative(kind: kind, value: other, old: describe(value), new: describe(other))
  }
  return [failure].compactMap(\.self).map { alternative(.valueToError, $0) }
    + otherValues(than: value, makePlaceholder).map {
      alternative(failable?.error == nil ? .valueToOther : .errorToValue, $0)
    }
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
