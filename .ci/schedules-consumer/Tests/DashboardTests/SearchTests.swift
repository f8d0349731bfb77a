import Testing
import Understudy
import UnderstudySchedules

@testable import Dashboard

/// `.ci/schedules` runs this suite on its own: it must fail, since the model shows the last answer that arrives.
@MainActor
@Suite(.doubles(.strict))
struct SearchTests {
  @Test(.deterministic(schedules: 200)) func showsTheAnswerToTheLastText() async {
    let service = DashboardServiceSpy()
    service.stub.search.answers { ["\($0)1", "\($0)2"] }
    let model = SearchModel(service: service)
    let first = Task { await model.search("a") }
    let second = Task { await model.search("al") }
    await first.value
    await second.value
    #expect(service.calls.search == ["a", "al"])
    #expect(model.results == ["al1", "al2"])
  }
}
