/// The time on the clock of a recorder.
struct RecorderTime {
  /// Returns the time that has passed since the recorder was created.
  let elapsed: () -> Duration
  /// Adds the recorder's timeline to the issues of a clock that the test advances; does nothing for other clocks.
  let addTimelineToIssues: (_ timelineProvider: @escaping @Sendable () -> String?) -> Void

  /// Creates the time of a clock, counted from now; `nil` if there is no clock.
  init?(_ clock: (any Clock<Duration>)?) {
    guard let clock else { return nil }
    elapsed = Self.makeElapsed(clock)
    addTimelineToIssues = { (clock as? any AdvancedClock)?.add(timelineProvider: $0) }
  }

  private static func makeElapsed<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
