import Testing
import TestReporting
import Understudy
import UnderstudyExploring

/// When the rules that a test has written are called.
@MainActor
@Suite struct WrittenRulesTests {
  @Test func alwaysIsCheckedAtTheEndOfTheTurnThatMadeTheState() async {
    let text = await messages(schedules: 30) {
      let service = CatalogueServiceSpy()
      service.stub.search.returns([])
      var newest = 0
      let recorder = StateRecorder(calls: service, initial: 0)
      try await recorder.explore(steps: 6) {
        ExploredAction("count") {
          for _ in 0..<3 {
            newest += 1
            recorder.record(newest)
            _ = await service.search("a")
          }
        }
      } always: { state in
        if state != newest { throw Broken(description: "\(state) is compared with \(newest)") }
      }
    }
    #expect(text == [])
  }

  @Test func betweenIsCalledWithNeighbours() async {
    var pairs: Set<[Int]> = []
    let text = await messages(schedules: 5) {
      let recorder = StateRecorder(initial: 0)
      try await recorder.explore(steps: 2) {
        ExploredAction("count") { recorder.record((recorder.states.last ?? 0) + 1) }
      } between: { before, after in
        pairs.insert([before, after])
      }
    }
    #expect(text == [])
    #expect(pairs == [[0, 1], [1, 2]])
  }

  @Test func oneScheduleDrawsNothing() async {
    let text = await messages(schedules: 1) {
      let recorder = StateRecorder(initial: 0)
      try await recorder.explore(steps: 5) { ExploredAction("a") {} }
    }
    #expect(
      text == [
        """
        explore(steps:) needs schedules, which draw the actions, and this test has one schedule, which draws nothing: \
        give the test the trait .deterministic(schedules: 200), or call it within \
        withDeterministicSchedule(schedules: 200) { … }.
        """
      ])
  }
}
