public import TestReporting

/// One comparison with a snapshot: what, for which test, and under which rules.
public struct SnapshotRequest: Sendable {
  /// What this run gave.
  public var content: SnapshotContent
  /// The test that it belongs to.
  public var test: TestIdentity
  /// What tells this snapshot apart from the test's others.
  public var name: String?
  /// The line that asked.
  public var position: SourcePosition
  /// The mode that the test asks for.
  public var record: RecordMode?
  /// The folder instead of `Snapshots`, from the package's folder or from `/`.
  public var folder: String?
  /// What the environment says.
  public var environment: SnapshotEnvironment

  /// Whether the run is one by a schedule of its own, which is never recorded.
  package var isReplayed = false

  /// A request made of its parts.
  public init(
    _ content: SnapshotContent, test: TestIdentity, named name: String? = nil, position: SourcePosition,
    record: RecordMode? = nil, folder: String? = nil, environment: SnapshotEnvironment
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
