internal import Foundation
internal import TestReporting
internal import XCTest

/// Runs closures shortly before and at the end of the running XCTest case.
///
/// XCTest runs one test case at a time, so the closures belong to the running test case.
nonisolated final class TestCaseObserver: NSObject, XCTestObservation, @unchecked Sendable {
  /// The observer, which is registered with XCTest when it is first used.
  static let shared: TestCaseObserver = {
    let observer = TestCaseObserver()
    #if canImport(ObjectiveC)
      // On Apple's platforms, observers have to be added on the main thread.
      if !Thread.isMainThread {
        DispatchQueue.main.async { XCTestObservationCenter.shared.addTestObserver(observer) }
        return observer
      }
    #endif
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  private typealias Bodies = [@Sendable () -> Void]

  private let lock = NSLock()
  // Guarded by `lock`.
  private var bodiesBeforeEnd: Bodies = []
  private var bodiesAtEnd: Bodies = []
  #if os(Linux) && compiler(>=6.3)
    private var isTestCaseRunning = false
  #else
    private var isTestCaseRunning = true  // A test case may have started before the registration.
  #endif

  private weak var testCase: XCTestCase?
  private var recordedFailureCount = 0

  var failureCount: Int { lock.withLock { recordedFailureCount } }

  /// The name of the running test case; `nil` if there is none, or if it started before the observer was registered.
  var runningTestName: String? { lock.withLock { isTestCaseRunning ? testCase?.name : nil } }

  /// True if the running test case has failed, or the last one until it has been reported.
  var hasFailed: Bool { (lock.withLock({ testCase })?.testRun?.totalFailureCount ?? 0) > 0 }

  /// True if the running test case has thrown an error or was skipped.
  var wasCutShort: Bool {
    guard let run = lock.withLock({ testCase })?.testRun else { return false }
    return run.unexpectedExceptionCount > 0 || run.skipCount > 0
  }

  /// True if a test case is running and can still fail, or if it may have started before the observer was registered.
  var isTestRunning: Bool { lock.withLock { isTestCaseRunning } }

  /// Runs the closure after the running test case's method, while the test case can still fail.
  func beforeTestEnds(_ body: @escaping @Sendable () -> Void) {
    lock.withLock { bodiesBeforeEnd.append(body) }
  }

  /// Runs the closure at the end of the running test case, or of the next test case if none is running.
  func whenTestEnds(_ body: @escaping @Sendable () -> Void) { lock.withLock { bodiesAtEnd.append(body) } }

  func testCaseWillStart(_ testCase: XCTestCase) {
    lock.withLock {
      isTestCaseRunning = true
      self.testCase = testCase
    }
    // Teardown blocks run in reverse order, so this block runs last. The closures may report failures, and on Linux,
    // XCTest stops the process if a failure occurs after the end of the test case.
    testCase.addTeardownBlock { [self] () -> Void in run(\.bodiesBeforeEnd) }
  }

  #if canImport(Darwin)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
      lock.withLock { recordedFailureCount += 1 }
    }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      lock.withLock { recordedFailureCount += 1 }
    }
  #endif

  func testCaseDidFinish(_ testCase: XCTestCase) {
    lock.withLock {
      isTestCaseRunning = false
      bodiesBeforeEnd = []  // Closures that were added too late don't run.
    }
    run(\.bodiesAtEnd)
  }

  private func run(_ bodies: ReferenceWritableKeyPath<TestCaseObserver, Bodies>) {
    for body in lock.withLock({ exchange(&self[keyPath: bodies], with: []) }) { body() }
  }
}

#if os(Linux) && compiler(>=6.3)
  // The first test case starts before Understudy's code first runs, so its name would be unknown. Therefore, the observer
  // is registered when the process is loaded.
  @section(".init_array") @used
  private let registerAtLaunch: @convention(c) () -> Void = { _ = TestCaseObserver.shared }
#endif
