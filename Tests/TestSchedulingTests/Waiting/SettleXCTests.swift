import Understudy
import UnderstudySchedules
import XCTest

/// `settle()` in XCTest.
final class SettleXCTests: XCTestCase {
  @MainActor func testWaitsForAllThatCanRun() async throws {
    let service = CatalogueServiceSpy()
    service.stub.search.returns([])
    let trace = Trace()
    try await withDeterministicSchedule {
      let call = service.stub.movies.hold()
      let loading = Task {
        _ = await service.search("al")
        trace.add("searched")
        _ = try? await service.movies(page: 1)
        trace.add("loaded")
      }
      await settle()
      XCTAssertEqual(trace.lines, ["searched"])
      call.resume(returning: [])
      await settle()
      XCTAssertEqual(trace.lines, ["searched", "loaded"])
      await loading.value
    }
  }
}
