/// Which schedules a test asks for.
enum ScheduleRequest: Sendable, Hashable {
  /// First come, first run.
  case first
  /// So many, the first of which is that one.
  case several(Int)
  /// The one of that name.
  case named(String)
}
