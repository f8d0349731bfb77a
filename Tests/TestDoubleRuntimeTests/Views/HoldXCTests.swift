import TestReporting
import Understudy
import XCTest

#if !canImport(ObjectiveC)
  /// Held calls in an XCTest case.
  final class HoldXCTests: XCTestCase {
    private struct Failure: Equatable {
      var text: String
      var line: Int
    }
    private let library = LibrarySpy()
    private var call: HeldCall<[String], any Error>?
    private var line = 0
    private var expectedFailureCount = 0
    private var failures: [Failure] = []
    private var caller: Task<[String], any Error>?

    // XCTest of Linux passes each failure through here.
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      guard description.contains("was held and never resumed") else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      failures.append(Failure(text: description, line: lineNumber))
    }

    // The held call fails the test when the test ends, or, if it is recorded but does not wait yet, as soon as it waits;
    // in both cases, before its caller continues.
    override func tearDown() async throws {
      if expectedFailureCount > 0, let caller {
        do {
          _ = try await caller.value
          XCTFail("the caller ended as if nothing had happened")
        } catch { XCTAssert(error is CancellationError) }
      }
      XCTAssertEqual(failures.map(\.line), expectedFailureCount == 0 ? [] : [line])
    }

    private func holdCall() async throws {
      call = library.stub.names.hold(); line = #line
      caller = Task { [library] in try await library.names(page: 1) }
      try await library.calls.names.wait(count: 1)
    }

    func testAnUnresumedHeldCallFailsTheTestAtItsLine() async throws {
      expectedFailureCount = 1
      try await holdCall()
    }

    func testAResumedHeldCallFailsNothing() async throws {
      try await holdCall()
      call?.resume(returning: ["a"])
      let names = try await caller?.value
      XCTAssertEqual(names, ["a"])
    }

    func testATeardownBlockMayResumeAHeldCall() async throws {
      addTeardownBlock { [call] in call?.resume(returning: []) }
      try await holdCall()
      addTeardownBlock { [call] in call?.resume(returning: []) }
    }

    func testAHoldWithoutACallFailsNothing() {
      call = library.stub.names.hold()
    }
  }
#endif
