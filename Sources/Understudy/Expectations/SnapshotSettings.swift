internal import StateSnapshots

/// What the traits around the running test say.
struct SnapshotSettings: Sendable {
  @TaskLocal static var current = SnapshotSettings()

  var record: RecordMode?
  /// Stands for the process's environment in tests of the kit.
  var environment: SnapshotEnvironment?
  var folder: String?
  var scrubbers: [Scrubber] = []
}
