import TestReporting

/// An `inout` argument: what was passed, and what the double leaves in its place.
public final class InOutValue<Value>: CustomStringConvertible {
  /// The value that the caller passed.
  public let initial: Value
  /// The value that the caller finds when the call returns; an answer sets it.
  public var value: Value

  /// An argument with the value that the caller passed.
  public init(_ value: Value) {
    initial = value
    self.value = value
  }

  /// The value that was passed, with an ampersand as at the call.
  public var description: String { "&" + describe(initial) }

  /// Puts the value back into the argument; the test fails where it is of another type, and the argument stays.
  public func leave<Argument>(in argument: inout Argument) {
    if let value = value as? Argument {
      argument = value
      return
    }
    let message = """
      An answer set an inout argument of type \(Argument.self) to \(describe(value)) \
      (\(Swift.type(of: value as Any))), which is of another type.
      """
    Reporting.reporter.report(TestIssue(message, at: Reporting.callSite))
  }
}
