import Foundation
package import TestReporting

extension Clock<Duration> {
  /// Returns a closure that returns the time that has passed on the clock since this call.
  func makeElapsed() -> () -> Duration {
    let start = now
    return { start.duration(to: self.now) }
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

  package static func add(_ clock: any AdvancedClock) {
    guard let test = Reporting.reporter.currentTest else { return }
    lock.withLock { clocksByTest[test] = WeakClock(clock: clock) }
  }
}
