internal import Foundation
internal import XCTest

/// Tells when the running test case of XCTest's is over.
///
/// XCTest runs one at a time, so nobody need ask which one that is.
final class TestCaseObserver: NSObject, XCTestObservation, @unchecked Sendable {
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

  private let lock = NSLock()
  // Guarded by `lock`.
  private var bodies: [@Sendable () -> Void] = []

  /// Runs the closure at the end of the running test case, or of the next one where none is running.
  func whenTestEnds(_ body: @escaping @Sendable () -> Void) { lock.withLock { bodies.append(body) } }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let ending = lock.withLock {
      defer { bodies = [] }
      return bodies
    }
    for body in ending { body() }
  }
}
