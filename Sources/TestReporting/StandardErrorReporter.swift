import Foundation

/// The reporter of a process without a test runner: writes issues to standard error and ignores attachments.
package struct StandardErrorReporter: TestReporter {
  package init() {}

  package var currentTest: TestIdentity? { nil }

  /// Writes `file:line:column: error: message` in one write.
  package func report(_ issue: TestIssue) {
    let positionPrefix = issue.position.map { "\($0.filePath):\($0.line):\($0.column): " } ?? ""
    let severity = issue.severity == .error ? "error" : "warning"
    FileHandle.standardError.write(Data("\(positionPrefix)\(severity): \(issue.message)\n".utf8))
  }

  package func attach(_ text: String, named name: String, at position: SourcePosition?) {}
}
