import Understudy
import XCTest

#if !canImport(ObjectiveC)
  /// Issues of doubles that outlive their test case; XCTest runs these in the order of their names.
  final class AttributionXCTests: XCTestCase {
    nonisolated(unsafe) private static var spy: MoviesServiceSpy?
    private var failures: [String] = []

    // XCTest of Linux passes each failure through here.
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      guard description.contains("MoviesService.number(7) was called") else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      failures.append(description)
    }

    func test1AnIssueOfTheTestsOwnDoubleNamesNoOtherTest() async {
      let spy = MoviesServiceSpy()
      Self.spy = spy
      await Task.detached { _ = spy.number(7) }.value
      XCTAssertEqual(failures.count, 1)
      XCTAssertEqual(failures.first?.hasPrefix("failed - MoviesService.number(7) was called"), true)
    }

    func test2AnIssueOfAnEarlierTestsDoubleNamesThatTest() throws {
      let spy = try XCTUnwrap(Self.spy)
      Self.spy = nil
      _ = spy.number(7)
      let start =
        "failed - In AttributionXCTests.test1AnIssueOfTheTestsOwnDoubleNamesNoOtherTest: MoviesService.number(7)"
      XCTAssertEqual(failures.first?.hasPrefix(start), true, "\(failures)")
    }
  }
#endif
