/// The error that ends a test after an issue was reported, for a test runner that defines no error for this purpose.
package struct ReportedFailure: Error, Sendable, CustomStringConvertible {
  /// The first line of the issue's message.
  package let description: String

  package init(_ issue: TestIssue) { description = String(issue.message.prefix { $0 != "\n" }) }
}
