/// The error that ends a test after its issue was reported, for a test runner without such an error.
package struct ReportedFailure: Error, Sendable, CustomStringConvertible {
  /// The first line of the issue's message.
  package let description: String

  /// Creates the error that is thrown after the issue was reported.
  package init(_ issue: TestIssue) { description = String(issue.message.prefix { $0 != "\n" }) }
}
