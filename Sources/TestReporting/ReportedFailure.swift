/// The end of a test whose failure was shown already, where its runner has no error for that.
package struct ReportedFailure: Error, Sendable, CustomStringConvertible {
  /// The first line of what was shown.
  package let description: String

  /// The end of a test that the issue was shown with.
  package init(_ issue: TestIssue) { description = String(issue.message.prefix { $0 != "\n" }) }
}
