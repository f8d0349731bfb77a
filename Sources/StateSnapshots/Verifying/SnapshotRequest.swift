package import TestReporting

package struct SnapshotRequest: Sendable {
  package var content: SnapshotContent
  package var test: TestIdentity
  /// The name that distinguishes this snapshot from other snapshots of the test; `nil` without a name.
  package var name: String?
  package var position: SourcePosition
  package var settings: SnapshotSettings

  package init(
    _ content: SnapshotContent, test: TestIdentity, named name: String? = nil, position: SourcePosition,
    settings: SnapshotSettings
  ) {
    self.content = content
    self.test = test
    self.name = name
    self.position = position
    self.settings = settings
  }

  /// The message for a text that may not be recorded, since the test may have failed before; `nil` if it may.
  package var messageOfFailedTest: String? {
    Reporting.reporter.knownFailure(of: test)?.message("The \(content.kind) of \(test.path)", of: test)
  }
}
