import Foundation
internal import TestReporting

/// The clocks of the running tests, for what has to wait in one and was not handed its clock.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
enum TestClocks {
  private struct Known { weak var clock: TestClock? }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var clocks: [TestIdentity: Known] = [:]  // guarded by `lock`

  /// The clock that the test has made last and still has.
  static func clock(of test: TestIdentity) -> TestClock? { lock.withLock { clocks[test]?.clock } }

  /// Notes a clock of the running test.
  static func add(_ clock: TestClock) {
    guard let test = Reporting.reporter.currentTest else { return }
    lock.withLock {
      if clocks.count > 64 { clocks = clocks.filter { $0.value.clock != nil } }
      clocks[test] = Known(clock: clock)
    }
  }
}
