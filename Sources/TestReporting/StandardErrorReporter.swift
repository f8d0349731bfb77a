import Foundation

/// The reporter of a process without a test runner: writes issues to standard error and ignores attachments.
public struct StandardErrorReporter: TestReporter {
  /// Creates a reporter that writes to this process's standard error.
  public init() {}

  /// Always `nil`: no test runner is linked.
  public var currentTest: TestIdentity? { nil }

  /// Writes `file:line:column: error: message` in one write.
  public func report(_ issue: TestIssue) {
    let positionPrefix = issue.position.map { "\($0.filePath):\($0.line):\($0.column): " } ?? ""
    let severity = issue.severity == .error ? "error" : "warning"
    FileHandle.standardError.write(Data("\(positionPrefix)\(severity): \(issue.message)\n".utf8))
  }

  /// Does nothing.
  public func attach(_ text: String, named name: String, at position: SourcePosition?) {}
}
