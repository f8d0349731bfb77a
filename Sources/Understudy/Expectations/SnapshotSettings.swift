internal import StateSnapshots

/// What the traits around the running test say.
struct SnapshotSettings: Sendable {
  @TaskLocal static var current = SnapshotSettings()

  var record: RecordMode?
  var folder: String?
  var scrubbers: [Scrubber] = []
}
