import MoviesExample
import Testing
import Understudy
import UnderstudyClock
import UnderstudySchedules

/// The list when several actions happen at once, in many orders.
///
/// In the order of arrival, each test passes even if a guard is missing in the view model: only another order fails.
@MainActor
@Suite(.deterministic(schedules: 200))
struct ExploredTests {
  let service = MoviesServiceSpy()
  let user = UserStub()
  let network = NetworkStub()
  let catalogue = Catalogue([.alien, .brazil, .clue, .dune], perPage: 2)
  let viewModel: MoviesListViewModel

  init() {
    viewModel = MoviesListViewModel(service: service, clock: TestClock(advances: .whenIdle))
    let (catalogue, network) = (catalogue, network)
    // The answer of the server takes some turns to arrive.
    service.stub.movies.answers { page in
      let answer = catalogue.page(page)
      await network.brings("movies(page: \(page))")
      return answer
    }
    service.stub.search.answers { catalogue.search($0) }
    service.stub.setFavourite.answers { call throws(MoviesError) in
      try catalogue.setFavourite(call.isFavourite, for: call.id)
      await network.brings("setFavourite")
    }
  }

  /// Sends two actions; the second while the first is in progress.
  private func send(_ first: MoviesListViewModel.Action, meanwhile second: MoviesListViewModel.Action) async {
    let one = Task { await viewModel.send(first) }
    let two = Task { await viewModel.send(second, after: user) }
    await one.value
    await two.value
  }

  @Test func appearingTwiceLoadsOnce() async {
    await send(.onAppear, meanwhile: .onAppear)
    #expect(service.calls.movies == [1])
    #expect(viewModel.state.movies == [.alien, .brazil])
  }

  @Test func eachPageIsLoadedOnce() async {
    await viewModel.send(.onAppear)
    await send(.nextPage, meanwhile: .nextPage)
    #expect(Set(service.calls.movies).count == service.calls.movies.count)
    #expect(viewModel.state.movies == [.alien, .brazil, .clue, .dune])
  }

  @Test func aRefreshReplacesThePendingPage() async {
    await viewModel.send(.onAppear)
    await send(.nextPage, meanwhile: .refresh)
    #expect(viewModel.state.movies == [.alien, .brazil])
    #expect(!viewModel.state.isLoading)
  }

  // understudy: any answer
  @Test func nothingChangesAfterTheListDisappeared() async {
    let appearing = Task { await viewModel.send(.onAppear) }
    let leaving = Task {
      await viewModel.send(.onDisappear, after: user)
      return viewModel.state
    }
    await appearing.value
    let left = await leaving.value
    #expect(viewModel.state == left)
  }

  @Test func aRefreshRevertsNoFavourite() async {
    await viewModel.send(.onAppear)
    await send(.toggleFavourite(Movie.alien.id), meanwhile: .refresh)
    #expect(viewModel.state.movies.first?.isFavourite == true)
  }

  @Test func aFavouriteSurvivesAPendingRefresh() async {
    await viewModel.send(.onAppear)
    await send(.refresh, meanwhile: .toggleFavourite(Movie.alien.id))
    #expect(viewModel.state.movies.first?.isFavourite == true)
  }

  @Test func theListShowsTheFavouritesOfTheService() async {
    await viewModel.send(.onAppear)
    await send(.toggleFavourite(Movie.alien.id), meanwhile: .toggleFavourite(Movie.alien.id))
    #expect(viewModel.state.movies == catalogue.page(1))
  }

  @Test func searchingWhileLoadingShowsBothResults() async {
    await send(.onAppear, meanwhile: .search("du"))
    #expect(viewModel.state.movies == [.alien, .brazil])
    #expect(viewModel.state.search?.found == [.dune])
  }
}
