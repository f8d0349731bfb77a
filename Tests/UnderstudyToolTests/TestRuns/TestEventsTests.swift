import Testing

@testable import UnderstudyTool

/// What the tool reads of a run's events.
struct TestEventsTests {
  /// Returns the events of a test that starts and ends, and of which the line tells in between.
  private func events(of line: String) -> TestEvents {
    var events = TestEvents()
    for line in [
      #"{"kind":"test","payload":{"kind":"function","id":"M.S/a()/S.swift:1:2","isParameterized":false,"sourceLocation":{"_filePath":"/S.swift","line":1}}}"#,
      #"{"kind":"event","payload":{"kind":"testStarted","testID":"M.S/a()/S.swift:1:2"}}"#,
      line,
      #"{"kind":"event","payload":{"kind":"testEnded","testID":"M.S/a()/S.swift:1:2"}}"#,
    ] { events.add(json: line.utf8.map { $0 }) }
    return events
  }

  @Test func aTestThatSkipsItselfHasNotPassed() {
    let events = events(
      of: #"{"kind":"event","payload":{"kind":"testCancelled","testID":"M.S/a()/S.swift:1:2"}}"#)
    #expect(events.endings == [TestCaseName(test: "M.S/a()"): .skipped])
  }

  @Test func eventsOfBothRunnersAreRead() {
    var events = events(
      of:
        #"{"kind":"event","payload":{"kind":"issueRecorded","issue":{"isKnown":false},"testID":"M.S/a()/S.swift:1:2"}}"#
    )
    for line in [
      "Test Case 'OldTests.testA' started at 1", "Test Case 'OldTests.testA' passed (0.1 seconds)",
      "Test Case 'OldTests.testC' started at 1", "Test Case 'OldTests.testC' skipped (0.1 seconds)",
      "Test Case '-[M.OldTests testB]' started.",
    ] { events.add(xctest: line) }
    #expect(
      events.endings == [
        TestCaseName(test: "M.S/a()"): .failed, TestCaseName(test: "OldTests/testA"): .passed,
        TestCaseName(test: "OldTests/testC"): .skipped,
      ])
    #expect(events.running.keys.map(\.test) == ["OldTests/testB"])
  }
}
