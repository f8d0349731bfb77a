import MoviesExample
import Testing
import Understudy
import UnderstudyCassettes

/// The list with recorded answers of the catalogue's server.
///
/// The server is asked only in a run that records, and with `UNDERSTUDY_CONTRACT=1`.
@MainActor
struct RecordedMoviesTests {
  let service: MoviesServiceSpy
  let viewModel: MoviesListViewModel
  let recorder: StateRecorder<MoviesListViewModel.State>

  init() {
    let catalogue = Catalogue([.alien, .brazil, .clue], perPage: 2)
    let service = MoviesServiceSpy(replaying: catalogue.service(), cassette: "catalogue")
    let viewModel = MoviesListViewModel(service: service)
    self.service = service
    self.viewModel = viewModel
    recorder = StateRecorder(calls: service) { viewModel.state }
  }

  @Test func showsAllPages() async {
    await recorder.step("load()") { await viewModel.load() }
    await recorder.step("loadNextPage()") { await viewModel.loadNextPage() }
    await recorder.step("loadNextPage() finds no more") { await viewModel.loadNextPage() }
    expectSnapshot(of: recorder)
  }

  @Test func throwsForThePlotOfAnUnknownMovie() async throws {
    await #expect(throws: MoviesError.unknownMovie) { try await service.plot(of: 99) }
    let plot = try await service.plot(of: Movie.clue.id)
    #expect(plot == "The plot of “Clue”")
  }
}
