import MoviesExample
import Testing
import Understudy

/// The details of one movie, which share a feature with the list.
@MainActor
@Suite(.feature((any ToggleFavourite).self))
struct MovieDetailViewModelTests {
  let service = MoviesServiceSpy()
  let viewModel: MovieDetailViewModel
  let recorder: StateRecorder<MovieDetailViewModel.State>

  init() {
    let viewModel = MovieDetailViewModel(movie: .alien, service: service)
    self.viewModel = viewModel
    recorder = StateRecorder(calls: service) { viewModel.state }
  }

  @Test func showsThePlotOnceItIsThere() async {
    service.stub.plot.throws(.busy)
    await recorder.step("onAppear") { await viewModel.send(.onAppear) }
    service.stub.plot.returns("In space, no one can hear you scream.")
    await recorder.step("onAppear again") { await viewModel.send(.onAppear) }
    await recorder.step("onAppear with the plot") { await viewModel.send(.onAppear) }
    expectSnapshot(of: recorder)
  }

  @Test func forgetsThePlotWhenTheScreenIsLeft() async throws {
    let call = service.stub.plot.hold()
    let appearing = try await recorder.step("onAppear") {
      let appearing = Task { await viewModel.send(.onAppear) }
      try await service.calls.plot.wait(count: 1)
      return appearing
    }
    await recorder.step("onDisappear") { await viewModel.send(.onDisappear) }
    await recorder.step("the plot arrives") {
      call.resume(returning: "In space, no one can hear you scream.")  // understudy: any answer
      await appearing.value
    }
    expectSnapshot(of: recorder)
  }

  @Test func togglesTheFavouriteOnceAtATime() async throws {
    let call = service.stub.setFavourite.hold()
    let toggling = try await recorder.step("toggleFavourite") {
      let toggling = Task { await viewModel.send(.toggleFavourite) }
      try await service.calls.setFavourite.wait(count: 1)
      return toggling
    }
    await recorder.step("toggleFavourite again") { await viewModel.send(.toggleFavourite) }
    await recorder.step("the service refuses") {
      call.resume(throwing: .offline)
      await toggling.value
    }
    expectSnapshot(of: recorder)
  }
}
