import TestReporting

/// The values that an answer calls a closure over a parameter pack with: such a closure is recorded as one that takes
/// an array.
public final class __PackValues {
  private var rest: ArraySlice<Any>

  /// The values for all parameters, in their order.
  public init(_ values: [Any]) { rest = values[...] }

  /// The value for the next parameter; the test fails where it is missing or of another type.
  public func next<Value>(_ type: Value.Type) -> Value {
    let value = rest.popFirst()
    if let value = value as? Value { return value }
    let problem = value.map { "\(describe($0)) (\(Swift.type(of: $0)))" } ?? "no value"
    let message = "An answer called a closure over a parameter pack with \(problem) where it takes \(type)."
    Reporting.reporter.report(TestIssue(message, at: Reporting.callSite))
    if let placeholder = standardPlaceholder(for: type) { return placeholder }
    preconditionFailure(message)
  }
}
