import MoviesExample
import Testing
import Understudy
import UnderstudyClock
import UnderstudySchedules

/// The screen with a spy of its view model: the test sets any state, and nothing else changes it.
@MainActor
struct MoviesListScreenTests {
  typealias State = MoviesListViewModel.State
  typealias Action = MoviesListViewModel.Action

  let viewModel = MoviesListViewModelSpy<State, Action>()
  let screen: MoviesListScreen

  init() {
    screen = MoviesListScreen(viewModel: viewModel)
    viewModel.state = State()
  }

  @Test func sendsItsAppearanceAndDisappearance() async {
    await screen.appear()
    await screen.disappear()
    #expect(viewModel.calls.send == [.onAppear, .onDisappear])
  }

  @Test func loadsTheNextPageAtTheLastLineOnly() async {
    viewModel.state = await state { $0.stub.movies.returns([.alien, .brazil, .clue]) }
    await screen.scroll(to: 1)
    #expect(viewModel.calls.send.isEmpty)
    await screen.scroll(to: 2)
    #expect(viewModel.calls.send == [.nextPage])
  }

  @Test func selectsTheMovieOfTheLine() async {
    viewModel.state = await state { $0.stub.movies.returns([.alien, .brazil]) }
    await screen.tap(line: 1)
    await screen.tap(line: 2)
    #expect(viewModel.calls.send == [.select(Movie.brazil.id)])
  }

  @Test func showsMoviesErrorsAndThatThereIsMore() async {
    #expect(screen.lines == ["No movies"])
    viewModel.state = await state { service in
      service.stub.movies.returns([Movie(id: 1, title: "Alien", year: 1979, isFavourite: true), .brazil])
      service.stub.movies.when(2).throws(.busy)
    }
    expectSnapshot(of: screen.lines.joined(separator: "\n"), as: .lines)
  }

  @Test(.deterministic) func showsThatMoviesAreLoading() async {
    let service = MoviesServiceSpy()
    let call = service.stub.movies.hold()
    let model = MoviesListViewModel(service: service)
    let loading = await started { await model.load() }
    viewModel.state = model.state
    #expect(screen.lines == ["…"])
    call.resume(returning: [])  // understudy: any answer
    await loading.value
  }

  @Test(.deterministic) func showsTheSearchInsteadOfTheCatalogue() async {
    let service = MoviesServiceStub()
    service.stub.movies.returns([.brazil])
    service.stub.search.returns([.alien])
    service.stub.search.when("du").throws(.offline)
    let model = MoviesListViewModel(service: service, clock: TestClock(advances: .whenIdle))
    await model.load()
    await model.search("al")
    viewModel.state = model.state
    #expect(screen.lines == ["☆ Alien (1979)"])
    await screen.tap(line: 0)
    #expect(viewModel.calls.send == [.select(Movie.alien.id)])

    await model.search("du")
    viewModel.state = model.state
    #expect(screen.lines == ["☆ Brazil (1985)", "! offline"])
  }

  /// Returns a state that only a real view model can have.
  private func state(_ stub: (MoviesServiceStub) -> Void) async -> State {
    let service = MoviesServiceStub()
    stub(service)
    let model = MoviesListViewModel(service: service)
    await model.load()
    await model.loadNextPage()
    return model.state
  }
}
