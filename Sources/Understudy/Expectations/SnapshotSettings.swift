internal import StateSnapshots

/// The snapshot settings of the running test, from the traits around it.
struct SnapshotSettings: Sendable {
  @TaskLocal static var current = SnapshotSettings()

  var record: SnapshotRecordMode?
  /// Replaces the process's environment in tests of the kit.
  var environment: SnapshotEnvironment?
  /// The snapshots that were compared before; replaced in tests of the kit.
  var registry = SnapshotRegistry.shared
  var folder: String?
  var scrubbers: [SnapshotScrubber] = []
  /// The role of the current run among the schedules of the test; `nil` without a schedule.
  var schedule: ScheduleRole?

  /// The ways to use the snapshots of a schedule.
  enum ScheduleRole: Sendable {
    /// They are compared and recorded as usual, and kept for the other schedules.
    case first(ScheduleBaseline)
    /// They are compared with the snapshots of the first schedule.
    case other(ScheduleBaseline)
    /// They are compared with the files, but never recorded, since the order is not the default one.
    case replayed
  }
}
