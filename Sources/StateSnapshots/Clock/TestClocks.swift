import Foundation
internal import TestReporting

/// The clocks of the running tests, for code that waits within a test and has no reference to the test's clock.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
enum TestClocks {
  private struct WeakClock { weak var clock: TestClock? }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var clocksByTest: [TestIdentity: WeakClock] = [:]  // guarded by `lock`

  /// Returns the clock that the test has created last; `nil` if there is none, or if the clock is deallocated.
  static func clock(of test: TestIdentity) -> TestClock? { lock.withLock { clocksByTest[test]?.clock } }

  /// Registers a clock of the running test.
  static func add(_ clock: TestClock) {
    guard let test = Reporting.reporter.currentTest else { return }
    lock.withLock {
      if clocksByTest.count > 64 { clocksByTest = clocksByTest.filter { $0.value.clock != nil } }
      clocksByTest[test] = WeakClock(clock: clock)
    }
  }
}
