internal import TestReporting
package import Testing

extension Issue {
  /// True if the issue fails its test; before Swift 6.3, every issue does.
  package var isError: Bool {
    #if compiler(>=6.3)
      severity == .error
    #else
      true
    #endif
  }
}

extension TestIssue {
  /// Returns the issue with the test's name before the message, for output that does not show the test.
  func withName(of test: Test?) -> TestIssue {
    guard let test else { return self }
    var issue = self
    let name = test.id.nameComponents.map(TestName.base).joined(separator: "/")
    issue.message = "\(test.id.moduleName).\(name): \(message)"
    return issue
  }
}
