import TestReporting
import Testing
import TestScheduling
import Understudy
import UnderstudyExploring

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
        ExploredAction("search") {
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
        ExploredAction("add") { recorder.record(1) }
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
      try await recorder.explore(steps: 1) { ExploredAction("a") {} }
    }
    #expect(reporter.messages.count == 1)
    #expect(reporter.messages.first?.hasPrefix("explore(steps:) needs schedules") == true)
  }

  @Test func anActionWhoseConditionDoesNotHoldIsNeverPerformed() async {
    let trace = Trace()
    let text = await messages(schedules: 50) {
      let recorder = StateRecorder(initial: 0)
      try await recorder.explore(steps: 8) {
        ExploredAction("add") { recorder.record(recorder.states.count) }
        ExploredAction("never", if: { false }) { trace.add("never") }
      }
    }.joined(separator: "\n")
    #expect(
      text == """
        Exploring: 50 runs passed; 1 of 2 actions and values were never reached (report: .full lists them).
        """)
    #expect(trace.lines == [])
  }

  @Test func whatTheModelOfAnotherCallReachedIsNotReached() async {
    let text = await messages(schedules: 50) {
      let first = StateRecorder(initial: 0)
      try await first.explore(steps: 2) { ExploredAction("add") { first.record(1) } }
      let second = StateRecorder(initial: 0)
      try await second.explore(steps: 2) { ExploredAction("add", if: { false }) {} }
    }.joined(separator: "\n")
    #expect(
      text == """
        Exploring: 50 runs passed; 1 of 1 actions and values were never reached (report: .full lists them).
        """)
  }

  @Test func pairsThatNeverCameAreListed() async {
    let text = await messages(schedules: 2) {
      let recorder = StateRecorder(initial: 0)
      try await recorder.explore(steps: 2, without: .flagsRest, report: .full) {
        ExploredAction("a") {}
        ExploredAction("b") {}
      }
    }.joined()
    #expect(text.contains("2 of 4 pairs were never reached:\n  b after a\n  b first"))
  }

  @Test func preferredValuesAreDrawnWherePlainRunsDrawNothingElse() {
    var order = TurnOrder(.preferences(seed: 1))
    #expect(order.choose(.answer, among: 3) == 0)
    #expect(order.choose(.action, among: 9, preferring: [7]) == 7)
  }

  @Test func whatWasNotReachedIsListed() async {
    let text = await messages(schedules: 20, function: "listed") {
      let recorder = StateRecorder(initial: Screen())
      try await recorder.explore(steps: 2, report: .full) {
        ExploredAction("fail") { recorder.record(Screen(error: "offline", mode: .list)) }
        ExploredAction("retry", if: { false }) {}
      }
    }.joined(separator: "\n")
    expectSnapshot(of: text, as: .text)
  }

  @Test(.turnsOfTheNewestCompiler) func statesThatNoAcceptedTimelineHasAreListed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "# states 1\n= initial\n  count: 0\n\n~\n  count: 0 -> 1\n\n= end\n",
      to: "Snapshots/MoviesTests/accepted.states")

    func explored(_ report: ExploringReport) async -> [String] {
      await messages(schedules: 20, function: "states") {
        let recorder = StateRecorder(initial: Count())
        var count = 0
        try await recorder.explore(
          steps: 3, report: report, fileID: "MoviesTests/T.swift", filePath: folder.path + "/T.swift"
        ) {
          ExploredAction("add") {
            count += 1
            recorder.record(Count(count: count))
          }
        }
      }
    }
    #expect(await explored(.brief).isEmpty)
    let texts = await explored(.full)
    expectSnapshot(of: texts.joined(separator: "\n\n"), as: .text)
  }
}

private struct Count { var count = 0 }

private struct Screen {
  enum Mode: CaseIterable { case list, grid }

  var isOn = false
  var error: String?
  var next: Int? = 1
  var mode = Mode.grid
}
