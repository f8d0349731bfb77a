internal import Foundation
internal import XCTest

/// Tells when the running test case of XCTest's is about to be over, and when it is.
///
/// XCTest runs one at a time, so nobody need ask which one that is.
nonisolated final class TestCaseObserver: NSObject, XCTestObservation, @unchecked Sendable {
  /// The one that XCTest knows, from when it is first asked for.
  static let shared: TestCaseObserver = {
    let observer = TestCaseObserver()
    #if canImport(ObjectiveC)
      // Apple's takes observers on the main thread only.
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
  private var beforeEnd: Bodies = []
  private var atEnd: Bodies = []
  #if os(Linux) && compiler(>=6.3)
    private var isRunning = false
  #else
    private var isRunning = true  // It may have started before anybody asked.
  #endif

  private weak var testCase: XCTestCase?
  private var name: String?
  private var failures = 0

  /// How many failures XCTest has been told of so far.
  var failureCount: Int { lock.withLock { failures } }

  /// The name of the running test case; `nil` where there is none, or it started before anybody asked.
  var runningTest: String? { lock.withLock { name } }

  /// True if the running test case threw an error, or was skipped.
  var wasCutShort: Bool {
    guard let run = lock.withLock({ testCase })?.testRun else { return false }
    return run.unexpectedExceptionCount > 0 || run.skipCount > 0
  }

  /// True if a test case is running that can still fail.
  var isTestRunning: Bool { lock.withLock { isRunning } }

  /// Runs the closure when the running test case has run, and can still fail.
  func beforeTestEnds(_ body: @escaping @Sendable () -> Void) { lock.withLock { beforeEnd.append(body) } }

  /// Runs the closure at the end of the running test case, or of the next one where none is running.
  func whenTestEnds(_ body: @escaping @Sendable () -> Void) { lock.withLock { atEnd.append(body) } }

  func testCaseWillStart(_ testCase: XCTestCase) {
    lock.withLock {
      isRunning = true
      name = testCase.name
      self.testCase = testCase
    }
    // The last one that runs, since it is the first that is added. When the test case is over, XCTest of Linux stops
    // the process at a failure.
    testCase.addTeardownBlock { [self] () -> Void in run(\.beforeEnd) }
  }

  #if canImport(Darwin)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { lock.withLock { failures += 1 } }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      lock.withLock { failures += 1 }
    }
  #endif

  func testCaseDidFinish(_ testCase: XCTestCase) {
    lock.withLock {
      isRunning = false
      name = nil
      beforeEnd = []  // What came too late to be run.
    }
    run(\.atEnd)
  }

  private func run(_ bodies: ReferenceWritableKeyPath<TestCaseObserver, Bodies>) {
    let ending = lock.withLock {
      defer { self[keyPath: bodies] = [] }
      return self[keyPath: bodies]
    }
    for body in ending { body() }
  }
}

#if os(Linux) && compiler(>=6.3)
  // When the kit is first asked for anything, its first test case has started, and nobody tells which one that is. So
  // the observer is added when the process loads.
  @section(".init_array") @used
  private let observesFromTheStart: @convention(c) () -> Void = { _ = TestCaseObserver.shared }
#endif
