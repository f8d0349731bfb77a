import MoviesExample
import Testing
import Understudy
import UnderstudyClock
import UnderstudySchedules

/// The screen while the list loads and during a search, with states that only the real view model can have.
@MainActor
@Suite(.deterministic)
struct MoviesListScreenSearchTests {
  let service = MoviesServiceSpy()
  let clock = TestClock()
  let viewModel: MoviesListViewModel
  let screen: MoviesListScreen

  init() {
    viewModel = MoviesListViewModel(service: service, clock: clock)
    screen = MoviesListScreen(viewModel: viewModel)
  }

  @Test func showsThatMoviesAreLoading() async throws {
    let call = service.stub.movies.hold()
    let loading = Task { await screen.appear() }
    try await service.calls.movies.wait(count: 1)
    #expect(screen.lines == ["…"])
    call.resume(returning: [])
    await loading.value
    #expect(screen.lines == ["No movies"])
  }

  @Test func showsTheSearchInsteadOfTheCatalogue() async throws {
    service.stub.movies.returns([.brazil])
    await screen.appear()
    service.stub.search.returns([.alien])
    let search = Task { await viewModel.search("al") }
    try await clock.wait(sleepers: 1)
    #expect(screen.lines == ["? al", "…"])
    await clock.advance(by: .milliseconds(300))
    await search.value
    #expect(screen.lines == ["? al", "☆ Alien (1979)"])
  }

  @Test func showsThatNothingWasFound() async throws {
    service.stub.search.returns([])
    try await search()
    #expect(screen.lines == ["? al", "No movies"])
  }

  @Test func showsTheErrorOfTheSearch() async throws {
    service.stub.search.throws(.offline)
    try await search()
    #expect(screen.lines == ["? al", "! offline"])
  }

  @Test func selectsTheMovieThatWasFound() async throws {
    let spy = MoviesListViewModelSpy<MoviesListViewModel.State, MoviesListViewModel.Action>()
    service.stub.movies.returns([.brazil])
    await screen.appear()
    service.stub.search.returns([.alien])
    try await search()
    spy.state = viewModel.state
    await MoviesListScreen(viewModel: spy).tap(line: 0)
    #expect(spy.calls.send == [.select(Movie.alien.id)])
  }

  private func search() async throws {
    let search = Task { await viewModel.search("al") }
    try await clock.wait(sleepers: 1)
    await clock.advance(by: .milliseconds(300))
    await search.value
  }
}
