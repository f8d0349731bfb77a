import TestReporting

/// An `inout` argument: the value that was passed, and the value that the double writes back.
public final class InOutValue<Value>: CustomStringConvertible {
  /// The value that the caller passed.
  public let initial: Value
  /// The value that the caller reads after the call; an answer may set it.
  public var value: Value

  /// Creates an argument with the value that the caller passed.
  public init(_ value: Value) {
    initial = value
    self.value = value
  }

  /// The value that was passed, with an ampersand as in a call: `&1`.
  public var description: String { "&" + describe(initial) }

  /// Writes the value back to the argument; if the value has another type, fails the test and does not change the
  /// argument.
  public func assign<Argument>(to argument: inout Argument) {
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
