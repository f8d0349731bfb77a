import TestReporting
import XCTest

@testable import UnderstudyDoubles

#if !canImport(ObjectiveC)
  /// The failures that are recorded in XCTest, and their positions.
  final class XCTestReportingTests: XCTestCase {
    private struct Failure: Equatable {
      var text: String
      var file: String
      var line: Int
    }
    private var failures: [Failure] = []
    private let position = SourcePosition(
      fileID: "M/Tests.swift", filePath: "/Käse/Tests.swift", line: 12, column: 3)

    // On Linux, XCTest calls this method for each failure; it stores the failures that a test causes on purpose.
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      guard description.contains("on purpose") else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      failures.append(Failure(text: description, file: filePath, line: lineNumber))
    }

    func testAFailureStandsAtItsOwnLine() {
      TestRunnerReporter().report(TestIssue("Failed on purpose.", at: position))
      XCTAssertEqual(
        failures, [Failure(text: "failed - Failed on purpose.", file: "/Käse/Tests.swift", line: 12)])
    }

    func testAFailureWithoutAPlaceNamesNoLineOfTheKit() {
      TestRunnerReporter().report(TestIssue("Failed on purpose."))
      XCTAssertEqual(failures.map(\.file), ["<unknown>"])
    }

    func testAWarningFailsNothing() {
      TestRunnerReporter().report(TestIssue("A warning, on purpose.", severity: .warning))
      XCTAssertEqual(failures, [])
    }

    func testWhatNothingCanFollowEndsTheTestWithOneFailure() async throws {
      // The thrown error is declared by XCTest, so XCTest does not record it as a second failure.
      let error = TestRunnerReporter().makeError(reporting: TestIssue("Failed on purpose.", at: position))
      XCTAssertEqual("\(type(of: error))", "XCTestErrorWhileUnwrappingOptional")
      XCTAssertEqual(
        failures,
        [
          Failure(
            text: "XCTUnwrap failed: expected non-nil value of type \"Fulfilment\" - Failed on purpose.",
            file: "/Käse/Tests.swift", line: 12)
        ])
    }

    func testTheEndOfATestIsOneFailureForADoubleToo() async throws {
      let position = SourcePosition()
      let error = Reporting.makeError(
        reporting: TestIssue("Failed on purpose.", at: position), in: TestContext.current())
      XCTAssertEqual("\(type(of: error))", "XCTestErrorWhileUnwrappingOptional")
      XCTAssertEqual(failures.map(\.line), [position.line])
    }

    func testAFailureOnAnotherThreadIsReported() async {
      let position = SourcePosition()
      await Task.detached { TestRunnerReporter().report(TestIssue("Failed on purpose.", at: position)) }.value
      XCTAssertEqual(failures.map(\.line), [position.line])
    }
  }
#endif
