package import TestReporting

extension TestIdentity {
  /// Returns the identity to use if the test runner provides no identity, as in XCTest or in a detached task; the suite
  /// is the file's name.
  package static func fallback(function: String, fileID: String) -> TestIdentity {
    let parts = fileID.split(separator: "/")
    let file = parts.last.map { String($0.prefix { $0 != "." }) } ?? fileID
    let module = parts.first.map(String.init) ?? fileID
    return TestIdentity(
      module: module, suite: [file], name: TestName.base(function),
      specifier: Reporting.reporter.runningTestCase.flatMap(TestName.ofTestCase).map { "\(module).\($0)" })
  }
}
