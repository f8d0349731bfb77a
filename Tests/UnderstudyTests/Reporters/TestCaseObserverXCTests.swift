import XCTest

@testable import Understudy

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
}
