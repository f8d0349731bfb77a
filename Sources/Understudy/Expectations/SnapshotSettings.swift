internal import StateSnapshots

/// The settings of the traits around the running test.
struct SnapshotSettings: Sendable {
  @TaskLocal static var current = SnapshotSettings()

  var record: SnapshotRecordMode?
  /// Stands for the process's environment in tests of the kit.
  var environment: SnapshotEnvironment?
  /// The snapshots that were compared before; another one than the process's in tests of the kit.
  var registry = SnapshotRegistry.shared
  var folder: String?
  var scrubbers: [SnapshotScrubber] = []
  /// Where the test runs by several schedules.
  var schedule: ScheduleRole?

  /// How a schedule's snapshots are used.
  enum ScheduleRole: Sendable {
    /// They are compared and recorded as ever, and remembered.
    case first(ScheduleBaseline)
    /// They are compared with those of the first schedule.
    case other(ScheduleBaseline)
    /// They are compared with the files, and never recorded: the order is none that comes by itself.
    case replayed
  }
}
