internal import Foundation
internal import TestReporting

/// Tells whether a test of Swift Testing has failed, if the test has no trait of the kit.
///
/// Swift Testing tells only traits of issues. But after each issue that isn't known, on the failing thread, it sets a
/// variable to 0, so that its function `failureBreakpoint()`, at which debuggers stop, isn't empty. So if the variable
/// had another value, and is 0 now, some test of this process has had an issue. What failed before a test made its first
/// double or recorder was another test, and the kit's own issues are attributed to their tests. An issue that another
/// thread records at the same moment as the kit may be missed.
enum FailureFlag {
  private typealias Getter = @convention(c) () -> Int
  private typealias Setter = @convention(c) (Int) -> Void

  private static let variable: (get: Getter, set: Setter)? = {
    let process = dlopen(nil, RTLD_NOW)
    guard let getter = dlsym(process, "$s7Testing22failureBreakpointValueSivg"),
      let setter = dlsym(process, "$s7Testing22failureBreakpointValueSivs")
    else { return nil }
    return (unsafeBitCast(getter, to: Getter.self), unsafeBitCast(setter, to: Setter.self))
  }()

  /// Locked while the kit records an issue, whose handlers may record another.
  private static let lock = NSRecursiveLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var isWatching = false
  /// Grows by one whenever some test is found to have failed.
  nonisolated(unsafe) private static var failureCount = 0
  /// The count when the test made its first double or recorder.
  nonisolated(unsafe) private static var countsAtBegin: [TestIdentity: Int] = [:]
  nonisolated(unsafe) private static var failedTests: Set<TestIdentity> = []

  /// Begins to watch the variable; failures before that moment are unknown.
  static func watch() { lock.withLock { _ = takeFailure() } }

  /// Remembers that failures so far are none of the test's.
  static func testBegins(_ test: TestIdentity) {
    lock.withLock {
      countFailure()
      if countsAtBegin[test] == nil { countsAtBegin[test] = failureCount }
    }
  }

  /// Returns true if there was a failure since the last call.
  private static func takeFailure() -> Bool {
    let hasFailed = isWatching && variable?.get() == 0
    isWatching = true
    variable?.set(1)
    return hasFailed
  }

  private static func countFailure() { if takeFailure() { failureCount += 1 } }

  /// Returns what is known about the failures so far.
  static func failure(of test: TestIdentity) -> KnownFailure? {
    lock.withLock {
      countFailure()
      if failedTests.contains(test) { return .ofThisTest }
      return failureCount > countsAtBegin[test] ?? 0 ? .ofSomeTest : nil
    }
  }

  /// Runs a closure that records an issue of the test.
  static func attributing(to test: TestIdentity?, isError: Bool, _ record: () throws -> Void) rethrows {
    try lock.withLock {
      countFailure()
      // A warning sets the variable as well; an error that is known doesn't.
      defer {
        if takeFailure(), isError {
          if let test { failedTests.insert(test) } else { failureCount += 1 }
        }
      }
      try record()
    }
  }
}

#if os(Linux) && compiler(>=6.3)
  // Watched from when the process is loaded, since earlier failures would be unknown.
  @section(".init_array") @used
  private let watchAtLaunch: @convention(c) () -> Void = { FailureFlag.watch() }
#endif
