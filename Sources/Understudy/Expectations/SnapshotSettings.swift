internal import StateSnapshots

/// The snapshot settings of the running test, from the traits around it.
struct SnapshotSettings: Sendable {
  @TaskLocal static var current = SnapshotSettings()

  var record: SnapshotRecordMode?
  /// Replaces the process's environment in Understudy's own tests.
  var environment: SnapshotEnvironment?
  /// The snapshots that were already compared; replaced in Understudy's own tests.
  var registry = SnapshotRegistry.shared
  var folder: String?
  var scrubbers: [SnapshotScrubber] = []
  /// The role of the test's current run; `nil` if the test has no schedules, or runs only in the default order.
  var scheduleRole: ScheduleRole?

  /// How a test that runs under a schedule uses snapshots.
  enum ScheduleRole: Sendable {
    /// Compares and records snapshots as usual, and stores them for the other schedules.
    case first(ScheduleBaseline)
    /// Compares snapshots with the snapshots of the first schedule.
    case other(ScheduleBaseline)
    /// Compares snapshots with the files, but records none, since the order is not the default one.
    case replayedSchedule
  }
}
