/// An answer that can replace the one that the test gives.
package struct Alternative<Value> {
  package var kind: AlterationKind
  package var value: Value
  /// The text of the answer that is replaced.
  package var old: String
  package var new: String
  /// The index among the answers of one stub.
  package var index = 0

  package func map<Other>(_ transform: (Value) -> Other) -> Alternative<Other> {
    Alternative<Other>(kind: kind, value: transform(value), old: old, new: new, index: index)
  }
}

package enum AlterationKind: String, Sendable {
  case valueToError = "value to error"
  case valueToOther = "value to other"
  case errorToValue = "error to value"
  case answersSwapped = "answers swapped"
}

/// The error of an altered answer.
struct AlteredError: Error, CustomStringConvertible {
  var description: String { "an error" }

  /// Returns an error of the type, other than the given one; `nil` if none can be made.
  static func make<Failure: Error>(as type: Failure.Type, otherThan old: Failure? = nil) -> Failure? {
    let errors = [AlteredError() as? Failure] + enumCases(of: type)
    return errors.lazy.compactMap(\.self).first { error in old.map { describe($0) != describe(error) } ?? true
    }
  }
}

/// Returns the alternatives to a value that a test gives: other values of its type and, if the type is a `Result` or an
/// optional error, a failure.
///
/// - Parameter makePlaceholder: The closure of the generated code that makes a placeholder of the type.
package func alternatives<Value>(
  to value: Value, index: Int = 0, makePlaceholder: (@MainActor () throws -> Value)? = nil
) -> [Alternative<Value>] {
  let old = describe(value)
  let isFailure = (value as? any FailureCarrier)?.isFailure
  var found: [Alternative<Value>] = []
  if isFailure == false, let failing = (Value.self as? any FailureCarrier.Type)?.failing as? Value {
    found.append(
      Alternative(kind: .valueToError, value: failing, old: old, new: describe(failing), index: index))
  }
  return found
    + otherValues(than: value, makePlaceholder).map {
      Alternative(
        kind: isFailure == true ? .errorToValue : .valueToOther, value: $0, old: old, new: describe($0),
        index: index)
    }
}

/// A value that a completion handler takes, and that can be an error.
private protocol FailureCarrier {
  var isFailure: Bool { get }
  /// A value with an error; `nil` if no error of the type can be made.
  static var failing: Self? { get }
}

extension Result: FailureCarrier where Success: Copyable {
  fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
  fileprivate static var failing: Self? { AlteredError.make(as: Failure.self).map { .failure($0) } }
}

extension Optional: FailureCarrier where Wrapped == any Error {
  fileprivate var isFailure: Bool { self != nil }
  fileprivate static var failing: Self? { .some(AlteredError()) }
}
