import TestReporting
import TestScheduling
import Understudy
import UnderstudySchedules
import XCTest

/// Schedules in XCTest.
final class ScheduleXCTests: XCTestCase {
  private var shown: [String] = []

  /// Shows the answer to the search, even if a later search was answered before.
  @MainActor private func search(_ text: String, _ service: CatalogueServiceSpy) async {
    shown = await service.search(text)
  }

  func testOneOrderInEachRun() async throws {
    var outcomes: Set<[String]> = []
    for _ in 0..<50 {
      let trace = Trace()
      try await withDeterministicSchedule {
        await withTaskGroup(of: Void.self) { group in
          for number in 1...4 {
            group.addTask {
              await Box().add(number)
              trace.add("\(number)")
            }
          }
        }
      }
      outcomes.insert(trace.lines)
    }
    XCTAssertEqual(outcomes, [["1", "2", "3", "4"]])
  }

  @MainActor func testTheOrderThatFailsIsNamed() async throws {
    let reporter = CollectingReporter()
    await Reporting.$override.withValue(reporter) {
      try? await withDeterministicSchedule(schedules: 100, function: "search") {
        let service = CatalogueServiceSpy()
        service.stub.search.answers { [$0] }
        let first = Task { await search("a", service) }
        let second = Task { await search("al", service) }
        await first.value
        await second.value
        if shown != ["al"] { throw Stale() }
      }
    }
    XCTAssertEqual(reporter.messages.count, 1)
    XCTAssertTrue(
      reporter.messages.first?.contains(
        #"CatalogueService.search("al") was answered before CatalogueService.search("a")."#) == true)
  }

  @MainActor func testWhatTheBodyThrowsIsThrown() async {
    do {
      try await withDeterministicSchedule { throw Stale() }
      XCTFail("nothing was thrown")
    } catch {
      XCTAssertTrue(error is Stale)
    }
  }

  private struct Stale: Error {}
}
