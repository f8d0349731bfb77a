import Foundation
internal import TestReporting

/// The clocks of the running tests, for code that waits within a test and has no reference to its clock.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
enum TestClocks {
  private struct WeakClock { weak var clock: TestClock? }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var clocks: [TestIdentity: WeakClock] = [:]  // guarded by `lock`

  /// Returns the last clock that the test has made, if it still exists.
  static func clock(of test: TestIdentity) -> TestClock? { lock.withLock { clocks[test]?.clock } }

  /// Registers a clock of the running test.
  static func add(_ clock: TestClock) {
    guard let test = Reporting.reporter.currentTest else { return }
    lock.withLock {
      if clocks.count > 64 { clocks = clocks.filter { $0.value.clock != nil } }
      clocks[test] = WeakClock(clock: clock)
    }
  }
}
