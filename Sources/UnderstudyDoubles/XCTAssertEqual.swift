internal import TestReporting

/// Compares the arguments of calls, except closures, with expected values: `XCTAssertEqual(spy.calls.fetch, [7])`.
///
/// If the member takes no closures, the compiler chooses XCTest's own assertion.
@_disfavoredOverload
public func XCTAssertEqual<Arguments, Value: Equatable>(
  _ calls: @autoclosure () throws -> MethodCalls<Arguments>, _ expected: @autoclosure () throws -> [Value],
  _ message: @autoclosure () -> String = "", fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) rethrows {
  let (calls, expected) = (try calls(), try expected())
  guard calls != expected else { return }
  let userMessage = message()
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  Reporting.reporter.report(
    TestIssue(
      "\(calls) had other arguments than \(expected)\(userMessage.isEmpty ? "" : ": \(userMessage)")",
      at: position))
}
