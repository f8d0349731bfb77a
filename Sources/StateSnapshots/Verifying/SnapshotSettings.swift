/// The snapshot settings of the running test, from the traits around it.
package struct SnapshotSettings: Sendable {
  @TaskLocal package static var current = SnapshotSettings()

  /// The record mode that the test requests; `nil` if it requests none.
  package var record: SnapshotRecordMode?
  package var environment: SnapshotEnvironment
  /// The snapshots that this run has compared so far.
  package var registry: SnapshotRegistry
  /// The folder that replaces `Snapshots`: an absolute path, or a path relative to the package's folder.
  package var folder: String?
  package var scrubbers: [SnapshotScrubber] = []
  /// The role of the test's current run; `nil` for a usual run, which compares and records files.
  package var runRole: (any RunRole)?

  package init(
    record: SnapshotRecordMode? = nil, environment: SnapshotEnvironment = .process,
    registry: SnapshotRegistry = .shared, folder: String? = nil
  ) {
    self.record = record
    self.environment = environment
    self.registry = registry
    self.folder = folder
  }

  /// True if nothing may be recorded, because the test runs in another order than the default.
  package var forbidsRecording: Bool { runRole?.forbidsRecording ?? false }

  /// The record mode in effect; `nil` if the environment names an unknown mode.
  package var mode: SnapshotRecordMode? {
    let mode = environment.mode(requested: record)
    return mode != nil && forbidsRecording ? .never : mode
  }
}
