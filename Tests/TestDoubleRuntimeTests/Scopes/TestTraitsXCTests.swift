import TestDoubleRuntime
import TestReporting
import XCTest

@testable import Understudy

/// Test traits that an XCTest class applies to all of its tests.
final class TestTraitsXCTests: XCTestCase {
  private let reporter = CollectingReporter()
  /// The messages of all issues, compared after the test.
  private var expected: [String] = []
  private var isStrictInSetUp: Bool?

  override func invokeTest() {
    Reporting.$override.withValue(reporter) {
      withTestTraits(
        .doubles(.strict), .feature((any Shelf).self), .snapshots(record: .never, scrubbing: [.uuids])
      ) {
        super.invokeTest()
      }
    }
    XCTAssertEqual(reporter.issues.map(\.message), expected)
  }

  override func setUp() { isStrictInSetUp = DoubleScope.current?.settings.isStrict }

  func testTraitsApplyToSynchronousTests() {
    XCTAssertEqual(isStrictInSetUp, true)
    XCTAssertEqual(DoubleScope.current?.settings.isStrict, true)
    XCTAssertEqual(DoubleScope.current?.settings.joinedFeatureNames, "Shelf")
    XCTAssertEqual(SnapshotSettings.current.record, .never)
    XCTAssertEqual(SnapshotSettings.current.scrubbers.map(\.name), ["UUID"])
  }

  func testTraitsApplyToAsynchronousTestsAndTheirTasks() async {
    XCTAssertEqual(DoubleScope.current?.settings.isStrict, true)
    let isStrict = await Task { DoubleScope.current?.settings.isStrict }.value
    XCTAssertEqual(isStrict, true)
    XCTAssertEqual(SnapshotSettings.current.record, .never)
  }

  func testAnUnusedStubIsReportedAfterTheTest() {
    let service = MoviesServiceSpy()
    service.stub.number.returns(1)
    addTeardownBlock { _ = service }
    expected = ["Shelf: A stub of MoviesService.number(_:) was never used."]
  }

  func testAnUninspectedCallIsReportedAfterAnAsynchronousTest() async {
    let service = MoviesServiceSpy()
    service.reset()
    addTeardownBlock { _ = service }
    expected = [
      """
      Shelf: A call was made that no expectation looked at:
        MoviesService.reset()
      Look at double.calls.reset, or weave the calls into a timeline.
      """
    ]
  }

  func testASkippedTestReportsNoUnusedStubs() throws {
    let service = MoviesServiceSpy()
    service.stub.number.returns(1)
    addTeardownBlock { _ = service }
    throw XCTSkip("on purpose")
  }

  func testTheInnermostTraitApplies() {
    withTestTraits(.doubles(.lenient)) {
      let service = MoviesServiceSpy()
      service.stub.number.returns(1)
    }
    let isStrict = withTestTraits(.doubles(.lenient), .doubles(.strict)) {
      DoubleScope.current?.settings.isStrict
    }
    XCTAssertEqual(isStrict, true)
  }

  func testAPartOfATestHasItsOwnScope() async {
    await withTestTraits(.doubles(unstubbed: .placeholders)) {
      let service = MoviesServiceSpy()
      await Task.yield()
      XCTAssertEqual(service.number(1), 0)
      XCTAssertEqual(service.calls.number.count, 1)
    }
    XCTAssertEqual(DoubleScope.current?.settings.unstubbed, .issues)
  }

  func testAnErrorOfAPartIsRethrownWithoutOtherIssues() async {
    struct Gone: Error {}
    do {
      try await withTestTraits(.doubles(.strict)) {
        let service = MoviesServiceSpy()
        service.stub.number.returns(1)
        await Task.yield()
        throw Gone()
      }
      XCTFail("nothing was thrown")
    } catch { XCTAssertTrue(error is Gone) }
  }
}

private protocol Shelf {}
