internal import TestReporting
internal import Testing

extension Issue {
  /// True if it fails its test, as every issue does before Swift 6.3.
  var isError: Bool {
    #if compiler(>=6.3)
      severity == .error
    #else
      true
    #endif
  }
}

extension TestIssue {
  /// The issue for a place that shows no test beside it: it begins with the test's name.
  func named(after test: Test?) -> TestIssue {
    guard let test else { return self }
    var issue = self
    let name = test.id.nameComponents.map(TestName.base).joined(separator: "/")
    issue.message = "\(test.id.moduleName).\(name): \(message)"
    return issue
  }
}
