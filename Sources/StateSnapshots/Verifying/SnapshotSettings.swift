package import TestReporting

/// The snapshot settings of the running test, from the traits around it.
package struct SnapshotSettings: Sendable {
  @TaskLocal package static var current = SnapshotSettings()

  package var record: SnapshotRecordMode?
  /// Replaces the process's environment in Understudy's own tests.
  package var environment: SnapshotEnvironment?
  /// The snapshots that were already compared; replaced in Understudy's own tests.
  package var registry = SnapshotRegistry.shared
  package var folder: String?
  package var scrubbers: [SnapshotScrubber] = []
  /// The role of the test's current run; `nil` for a usual run, which compares and records files.
  package var runRole: (any RunRole)?

  package init(
    record: SnapshotRecordMode? = nil, environment: SnapshotEnvironment? = nil,
    registry: SnapshotRegistry = .shared, folder: String? = nil
  ) {
    self.record = record
    self.environment = environment
    self.registry = registry
    self.folder = folder
  }
}

/// The role of a run among several runs of one test: which of them compares with the snapshots' files.
package protocol RunRole: Sendable {
  /// True if the run may not record snapshots or cassettes.
  var forbidsRecording: Bool { get }

  /// Compares the content in place of its file, and reports a difference; returns false if the content is to be compared
  /// with its file as well.
  func compare(
    _ content: SnapshotContent, of test: TestIdentity, named name: String?, at position: SourcePosition
  ) -> Bool
}
