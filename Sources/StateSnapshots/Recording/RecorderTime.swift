import Foundation
package import TestReporting

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

/// A clock that a test advances.
package protocol AdvancedClock: AnyObject, Clock where Duration == Swift.Duration {
  /// Adds a closure that returns a recorder's timeline; the clock's issues show this timeline.
  func add(timelineProvider: @escaping @Sendable () -> String?)
}

/// The clocks of the running tests, for code that waits within a test and has no reference to the test's clock.
package enum TestClocks {
  private struct WeakClock { weak var clock: (any AdvancedClock)? }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var clocksByTest: [TestIdentity: WeakClock] = [:]  // guarded by `lock`

  /// Returns the clock that the test has created last; `nil` if there is none, or if the clock is deallocated.
  package static func clock(of test: TestIdentity) -> (any AdvancedClock)? {
    lock.withLock { clocksByTest[test]?.clock }
  }

  /// Registers a clock of the running test.
  package static func add(_ clock: any AdvancedClock) {
    guard let test = Reporting.reporter.currentTest else { return }
    lock.withLock {
      if clocksByTest.count > 64 { clocksByTest = clocksByTest.filter { $0.value.clock != nil } }
      clocksByTest[test] = WeakClock(clock: clock)
    }
  }
}
