internal import TestScheduling

/// The clock that a recorder was handed.
struct RecorderTime {
  /// How much time has passed since the recorder was made.
  let elapsed: () -> TimeSpan
  /// Gives the clock the recorder's timeline, for its own failures; does nothing for another clock than a `TestClock`.
  let show: (_ timeline: @escaping @Sendable () -> String?) -> Void

  /// `nil` where there is no clock.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  init?(_ clock: (any Clock<Duration>)?) {
    guard let clock else { return nil }
    elapsed = Self.elapsed(clock)
    show = { timeline in (clock as? TestClock)?.show(timeline) }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private static func elapsed<C: Clock<Duration>>(_ clock: C) -> () -> TimeSpan {
    let start = clock.now
    return { TimeSpan(start.duration(to: clock.now)) }
  }
}
