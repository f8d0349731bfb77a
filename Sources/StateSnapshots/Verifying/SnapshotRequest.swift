package import TestReporting

/// One comparison with a snapshot: what, for which test, and under which rules.
package struct SnapshotRequest: Sendable {
  /// The content that this run gave.
  package var content: SnapshotContent
  /// The test that it belongs to.
  package var test: TestIdentity
  /// The name that tells this snapshot apart from the test's others.
  package var name: String?
  /// The line that asked.
  package var position: SourcePosition
  /// The mode that the test asks for.
  package var record: SnapshotRecordMode?
  /// The folder instead of `Snapshots`, from the package's folder or from `/`.
  package var folder: String?
  /// The environment's settings.
  package var environment: SnapshotEnvironment

  /// The snapshots that were compared before in this run.
  package var registry = SnapshotRegistry.shared

  /// True if the run is one by a schedule of its own, which is never recorded.
  package var isReplayed = false

  /// A request made of its parts.
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
