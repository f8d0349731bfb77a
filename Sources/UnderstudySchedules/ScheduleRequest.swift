/// The schedules that a test requests.
enum ScheduleRequest: Sendable, Hashable {
  /// The default schedule: first come, first run.
  case first
  /// A number of schedules, beginning with the default one.
  case several(Int)
  /// The schedule with the name.
  case named(String)
}
