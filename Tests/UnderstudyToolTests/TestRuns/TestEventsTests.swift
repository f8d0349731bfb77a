import Testing

@testable import UnderstudyTool

/// What the tool reads of a run's events.
struct TestEventsTests {
  @Test func aTestThatSkipsItselfHasNotPassed() {
    var events = TestEvents()
    for line in [
      #"{"kind":"test","payload":{"kind":"function","id":"M.S/a()/S.swift:1:2","isParameterized":false,"sourceLocation":{"_filePath":"/S.swift","line":1}}}"#,
      #"{"kind":"event","payload":{"kind":"testStarted","testID":"M.S/a()/S.swift:1:2"}}"#,
      #"{"kind":"event","payload":{"kind":"testCancelled","testID":"M.S/a()/S.swift:1:2"}}"#,
      #"{"kind":"event","payload":{"kind":"testEnded","testID":"M.S/a()/S.swift:1:2"}}"#,
    ] { events.add(json: line.utf8.map { $0 }) }
    #expect(events.endings == [TestCaseName(test: "M.S/a()"): .skipped])
  }

  @Test func eventsOfBothRunnersAreRead() {
    var events = TestEvents()
    for line in [
      #"{"kind":"test","payload":{"kind":"function","id":"M.S/a()/S.swift:1:2","isParameterized":false,"sourceLocation":{"_filePath":"/S.swift","line":1}}}"#,
      #"{"kind":"event","payload":{"kind":"testStarted","testID":"M.S/a()/S.swift:1:2"}}"#,
      #"{"kind":"event","payload":{"kind":"issueRecorded","issue":{"isKnown":false},"testID":"M.S/a()/S.swift:1:2"}}"#,
      #"{"kind":"event","payload":{"kind":"testEnded","testID":"M.S/a()/S.swift:1:2"}}"#,
    ] { events.add(json: line.utf8.map { $0 }) }
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
