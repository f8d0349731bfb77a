internal import TestScheduling

/// How much time has passed for a recorder since it was made.
enum RecorderTime {
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  static func elapsed(by clock: (any Clock<Duration>)?) -> (() -> TimeSpan)? {
    clock.map { Self.elapsed($0) }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private static func elapsed<C: Clock<Duration>>(_ clock: C) -> () -> TimeSpan {
    let start = clock.now
    return { TimeSpan(start.duration(to: clock.now)) }
  }
}
