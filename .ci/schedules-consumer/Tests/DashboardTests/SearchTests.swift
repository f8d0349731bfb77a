import Testing
import Understudy
import UnderstudySchedules

@testable import Dashboard

/// `.ci/schedules` runs these on their own: they must fail, since the model shows the last answer that arrives.
@MainActor
@Suite(.doubles(.strict))
struct HastySearchTests {
  private let service = DashboardServiceSpy()

  @Test(.deterministic(schedules: 200)) func showsTheAnswerToTheLastText() async {
    let model = HastySearchModel(service: service)
    await searchTwice(model, service)
    #expect(service.calls.search == ["a", "al"])
    #expect(model.results == ["al1", "al2"])
  }

  @Test(.deterministic(schedules: 200)) func endsWithTheLastText() async {
    let model = HastySearchModel(service: service)
    let recorder = StateRecorder(calls: service) { model.results }
    await recorder.step("type \"al\"") { await searchTwice(model, service) }
    expectSnapshot(of: recorder)
  }
}

@MainActor
@Suite(.doubles(.strict))
struct SearchTests {
  private let service = DashboardServiceSpy()

  @Test(.deterministic(schedules: 200)) func showsTheAnswerToTheLastText() async {
    let model = SearchModel(service: service)
    await searchTwice(model, service)
    #expect(Set(service.calls.search) == ["a", "al"])
    #expect(model.results == ["al1", "al2"])
  }
}

@MainActor
private func searchTwice(_ model: any Searching, _ service: DashboardServiceSpy) async {
  service.stub.search.answers { ["\($0)1", "\($0)2"] }
  let first = Task { await model.search("a") }
  let second = Task { await model.search("al") }
  await first.value
  await second.value
}
