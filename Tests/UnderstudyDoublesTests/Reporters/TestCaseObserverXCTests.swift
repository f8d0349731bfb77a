import TestReporting
import XCTest

@testable import UnderstudyDoubles

/// The start and end of a test case, as XCTest announces them.
final class TestCaseObserverXCTests: XCTestCase {
  func testARunningTestIsKnown() { XCTAssertTrue(TestCaseObserver.shared.isTestRunning) }

  func testATestThatIsOverIsNotRunning() {
    let observer = TestCaseObserver()
    observer.testCaseWillStart(self)
    XCTAssertTrue(observer.isTestRunning)
    observer.testCaseDidFinish(self)
    XCTAssertFalse(observer.isTestRunning)
  }

  func testClosuresRunOnceAtTheEndOfTheTest() {
    let observer = TestCaseObserver()
    let runs = expectation(description: "at the end")
    observer.whenTestEnds { runs.fulfill() }
    observer.testCaseDidFinish(self)
    observer.testCaseDidFinish(self)
    wait(for: [runs], timeout: 1)
  }

  #if !canImport(ObjectiveC)
    func testAFailedTestIsKnown() {
      let observer = TestCaseObserver()
      XCTAssertFalse(observer.hasFailed)
      let failedTest = FailedTest(name: "a") { _ in }
      observer.testCaseWillStart(failedTest)
      XCTAssertTrue(observer.hasFailed)
      observer.testCaseWillStart(self)
      XCTAssertFalse(observer.hasFailed)
      XCTAssertNil(TestRunnerReporter().knownFailure(of: TestIdentity(module: "M", suite: [], name: "a")))
    }
  #endif
}

#if !canImport(ObjectiveC)
  private final class FailedTest: XCTestCase {
    override var testRun: XCTestRun? { FailedRun(test: self) }
  }

  private final class FailedRun: XCTestRun {
    override var totalFailureCount: Int { 1 }
  }
#endif
