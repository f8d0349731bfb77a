import TestReporting
import Testing
import Understudy
import UnderstudySchedules

/// Exploring: drawn answers, and what a report says about what was not reached.
@MainActor
@Suite struct ExploreTests {
  @Test(.turnsOfTheNewestCompiler) func anAnswerOtherThanTheFirstIsDrawn() async {
    let text = await messages(schedules: 200, function: "answers") {
      let service = CatalogueServiceSpy()
      service.stub.search.draws(["a"], [], ["a", "b"])
      var shown: [String] = ["none"]
      let recorder = StateRecorder(calls: service, initial: shown)
      try await recorder.explore(steps: 4) {
        Action("search") {
          shown = await service.search("x")
          recorder.record(shown)
        }
      } always: { found in
        if found.isEmpty { throw Broken(description: "an empty list is shown") }
      }
    }.joined(separator: "\n")
    expectSnapshot(of: text, as: .text)
  }

  @Test func theFirstAnswerIsTakenOutsideOfExploring() async {
    let service = CatalogueServiceSpy()
    service.stub.search.draws(["a"], [])
    #expect(await service.search("x") == ["a"])
    #expect(await service.search("y") == ["a"])
  }

  @Test func aFailureWithoutDrawnActionsIsNoCountOfPassedRuns() async {
    let text = await messages(schedules: 20) {
      let recorder = StateRecorder(initial: 0)
      try await recorder.explore(steps: 2) {
        Action("add") { recorder.record(1) }
      } atRest: { _ in
        throw Broken(description: "fails before the first action")
      }
    }
    #expect(text == [])
  }

  @Test func exploringWithoutAScheduleIsAnIssue() async throws {
    let reporter = CollectingReporter()
    try await Reporting.$override.withValue(reporter) {
      let recorder = StateRecorder(initial: 0)
      try await recorder.explore(steps: 1) { Action("a") {} }
    }
    #expect(reporter.messages.count == 1)
    #expect(reporter.messages.first?.hasPrefix("explore(steps:) needs schedules") == true)
  }

  @Test func anActionWhoseConditionDoesNotHoldIsNeverPerformed() async {
    let trace = Trace()
    let text = await messages(schedules: 50) {
      let recorder = StateRecorder(initial: 0)
      try await recorder.explore(steps: 8) {
        Action("add") { recorder.record(recorder.states.count) }
        Action("never", if: { false }) { trace.add("never") }
      }
    }.joined(separator: "\n")
    #expect(
      text == """
        Exploring: 50 runs passed; 1 of 2 actions and flags were never reached (report: .full lists them).
        """)
    #expect(trace.lines == [])
  }

  @Test func whatWasNotReachedIsListed() async {
    let text = await messages(schedules: 20, function: "listed") {
      let recorder = StateRecorder(initial: (isOn: false, count: 0))
      try await recorder.explore(steps: 2, report: .full) {
        Action("add") { recorder.record((false, recorder.states.count)) }
        Action("retry", if: { false }) {}
      }
    }.joined(separator: "\n")
    #expect(text == "Exploring: 20 runs passed; what none of them reached:\n  isOn: true\n  the action retry")
  }
}
