import Testing

@testable import TestScheduling

@Suite struct ScheduleNameTests {
  @Test(arguments: [
    [],
    [OrderChange(choiceIndex: 0, value: 1)],
    [OrderChange(choiceIndex: 7, value: 16)],
    [OrderChange(choiceIndex: 3, value: 2), OrderChange(choiceIndex: 4, value: 5)],
    [OrderChange(choiceIndex: 15, value: 2), OrderChange(choiceIndex: 32, value: 81)],
    [OrderChange(choiceIndex: 1_000_000, value: 140_000)],
    [OrderChange(.latency, choiceIndex: 3, value: 2)],
    [OrderChange(choiceIndex: 9, value: 2), OrderChange(.latency, choiceIndex: 0, value: 1)],
  ])
  func isReadAsItWasWritten(_ changes: [OrderChange]) throws {
    let name = ScheduleName(test: "MoviesTests/search", changes: changes)
    let read = try #require(ScheduleName(name.description))
    #expect(read == name)
    #expect(read.changes == changes)
  }

  @Test func isShortForFewChanges() {
    let name = ScheduleName(
      test: "MoviesTests/search", changes: [OrderChange(choiceIndex: 7, value: 16)])
    #expect(name.description.hasSuffix("-7f"))
    #expect(name.description.count == 5)
  }

  @Test(arguments: [
    "", "-", "k3", "k3-7", "k-7f", "k33-7f", "k3-7z", "k3-7f-", "k3--", "k3-7f-0", "k3-7f-00-00-00-00",
    "k3 7f",
    "K3-7F", "k3-yyyyyyyyyyyyy0",
  ])
  func anythingElseIsNone(_ text: String) {
    #expect(ScheduleName(text) == nil)
  }

  @Test func testsHaveMarksOfTheirOwn() {
    let hashes = Set((0..<100).map { ScheduleName.testHash(of: "MoviesTests/test\($0)") })
    #expect(hashes.count > 80)
  }
}
