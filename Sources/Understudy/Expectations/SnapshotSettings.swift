internal import StateSnapshots

/// What the traits around the running test say.
struct SnapshotSettings: Sendable {
  @TaskLocal static var current = SnapshotSettings()

  var record: SnapshotRecordMode?
  /// Stands for the process's environment in tests of the kit.
  var environment: SnapshotEnvironment?
  var folder: String?
  var scrubbers: [SnapshotScrubber] = []
  /// Where the test runs by several schedules.
  var schedule: ScheduleRole?

  /// What a schedule's snapshots are for.
  enum ScheduleRole: Sendable {
    /// They are compared and recorded as ever, and remembered.
    case first(ScheduleBaseline)
    /// They are compared with those of the first schedule.
    case other(ScheduleBaseline)
    /// They are compared with the files, and never recorded: the order is none that comes by itself.
    case replayed
  }
}
