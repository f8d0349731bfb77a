internal import TestScheduling

/// The time on the clock of a recorder.
struct RecorderTime {
  /// Returns the time that has passed since the recorder was created.
  let elapsed: () -> TimeSpan
  /// Adds the recorder's timeline to the issues of a `TestClock`; does nothing for other clocks.
  let addTimelineToIssues: (_ timelineProvider: @escaping @Sendable () -> String?) -> Void

  /// Creates the time of a clock, counted from now; `nil` if there is no clock.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  init?(_ clock: (any Clock<Duration>)?) {
    guard let clock else { return nil }
    elapsed = Self.makeElapsed(clock)
    addTimelineToIssues = { (clock as? TestClock)?.add(timelineProvider: $0) }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private static func makeElapsed<C: Clock<Duration>>(_ clock: C) -> () -> TimeSpan {
    let start = clock.now
    return { TimeSpan(start.duration(to: clock.now)) }
  }
}
