import TestReporting

extension MethodStore {
  /// What a call does for which nothing is stubbed.
  ///
  /// A member without a result just returns. Otherwise the test fails first; then `UnstubbedCall` is
  /// thrown where the member may throw any error, else a placeholder is returned, and where none can be
  /// made it traps with the same text.
  func unstubbed<Result>(_ arguments: Arguments, as type: Result.Type) throws(Failure) -> Result {
    // `Void?` is what an initializer gives that may fail.
    if type == Void.self || type == Void?.self, let nothing = () as? Result { return nothing }
    let call = UnstubbedCall(
      call: event(arguments).description,
      remedy: "\(log.doubleName).stub.\(handle).returns(…)  // \(Result.self)")
    Reporting.reporter.report(TestIssue(call.description, at: Reporting.callSite ?? log.position))
    if let failure = call as? Failure { throw failure }
    let made = made(by: placeholder) as? Result
    if let value = made ?? standardPlaceholder(for: type) { return value }
    preconditionFailure(call.description)
  }

  /// The stub's value as the result of a generic member; a value of another type fails the test.
  func cast<Result>(_ value: Any, to type: Result.Type, for arguments: Arguments) throws(Failure) -> Result {
    if let result = value as? Result { return result }
    let call = UnstubbedCall(
      call: event(arguments).description,
      remedy: "\(log.doubleName).stub.\(handle).returns(…)  // \(Result.self)")
    let message = """
      \(call.call) must return a value of type \(Result.self), but its stub gave \(describe(value)) \
      (\(Swift.type(of: value))).
      """
    Reporting.reporter.report(TestIssue(message, at: Reporting.callSite ?? log.position))
    if let failure = call as? Failure { throw failure }
    if let value = standardPlaceholder(for: type) { return value }
    preconditionFailure(message)
  }
}
