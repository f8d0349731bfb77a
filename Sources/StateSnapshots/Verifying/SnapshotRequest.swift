package import TestReporting

/// The parameters of a comparison with a snapshot: the content, the test and the settings.
package struct SnapshotRequest: Sendable {
  /// The content of this run.
  package var content: SnapshotContent
  /// The test that makes the comparison.
  package var test: TestIdentity
  /// The name that distinguishes this snapshot from other snapshots of the test; `nil` without a name.
  package var name: String?
  /// The source position of the comparison.
  package var position: SourcePosition
  /// The record mode that the test requests; `nil` if it requests none.
  package var record: SnapshotRecordMode?
  /// The folder that replaces `Snapshots`: an absolute path, or a path relative to the package's folder.
  package var folder: String?
  /// The environment's settings.
  package var environment: SnapshotEnvironment

  /// The snapshots that this run has compared so far.
  package var registry = SnapshotRegistry.shared

  /// True if nothing may be recorded, because the test replays a schedule with another order than the default.
  package var forbidsRecording = false

  /// Creates a request from its parts.
  package init(
    _ content: SnapshotContent, test: TestIdentity, named name: String? = nil, position: SourcePosition,
    record: SnapshotRecordMode? = nil, folder: String? = nil, environment: SnapshotEnvironment
  ) {
    self.content = content
    self.test = test
    self.name = name
    self.position = position
    self.record = record
    self.folder = folder
    self.environment = environment
  }
}
