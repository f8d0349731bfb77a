import Testing
import Understudy
import UnderstudySchedules

@MainActor
@Suite struct AnswersSamples {
  @Test func waitsForWhatAPropertyGoesThrough() async throws {
    let service = MoviesServiceStub()
    service.stub.movies.returns([])
    let viewModel = MoviesListViewModel(service: service)
    let recorder = StateRecorder { viewModel.state }

    recorder.step("the list appears") { _ = Task { await viewModel.loadNextPage() } }
    try await recorder.wait(for: \.isLoading, [true, false])
    #expect(recorder.states.count == 3)
  }

  @Test func recordsTurns() async {
    let service = MoviesServiceSpy()
    service.stub.movies.returns([])
    let viewModel = MoviesListViewModel(service: service)
    let recorder = StateRecorder(calls: service, options: RecordingOptions(states: .eachTurn)) {
      viewModel.state
    }
    await recorder.step("first page") { await viewModel.loadNextPage() }
    #expect(recorder.states.map(\.isLoading) == [false, true, false])
  }

  @Test(.deterministic) func showsWhichAnswerCameFirst() async {
    let service = DashboardServiceSpy()
    let model = DashboardModel(service: service)
    let first = service.stub.search.when("a").hold()
    let second = service.stub.search.when("al").hold()
    let recorder = StateRecorder(calls: service) { model.state }

    recorder.step("type") {
      Task { await model.search("a") }
      Task { await model.search("al") }
    }
    await settle()
    await recorder.step("the second answer comes") {
      second.resume(returning: [Order(id: 2, title: "Alien")])
      await settle()
    }
    await recorder.step("the first answer comes") {
      first.resume(returning: [])
      await settle()
    }

    expectSnapshot(of: recorder)
  }

  @Test(.deterministic) func showsWhatAStreamIsSent() async {
    let service = MoviesServiceSpy()
    let model = NewMoviesModel(service: service)
    let recorder = StateRecorder(calls: service) { model.titles }

    await recorder.step("listen") {
      Task { await model.listen() }
      await settle()
    }
    await recorder.step("a movie comes in") {
      service.stub.updates.send(Movie(id: 1, title: "Alien"))
      await settle()
    }
    await recorder.step("no more will come") {
      service.stub.updates.finish()
      await settle()
    }

    expectSnapshot(of: recorder)
  }
}
