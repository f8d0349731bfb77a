public import Observation

/// The view model of a list of movies that grows page by page, with favourites and a search.
///
/// The view model combines three features with the state that the features change.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class MoviesListViewModel: LoadMovies, ToggleFavourite, SearchMovies {
  /// The state that the list shows.
  public private(set) var state = State() {
    didSet { published.send(state) }
  }

  /// The catalogue.
  public let moviesService: any MoviesService
  /// The clock for the pause before a search.
  public let clock: any Clock<Duration>
  /// Navigates to other screens.
  @ObservationIgnored weak var router: (any MoviesRouter)?
  @ObservationIgnored let published = PublishedState(State())

  /// The number of the latest request for movies; the answers to earlier requests are ignored.
  @ObservationIgnored private var latestRequest = 0
  @ObservationIgnored private var failedPage: Int?
  /// The values of `isFavourite` that the service has not confirmed yet; a loaded page must not revert these values.
  @ObservationIgnored private var unconfirmedFavourites: [Movie.ID: Bool] = [:]
  /// The values of `isFavourite` that the service has confirmed since the latest request for movies; the answer
  /// to this request may contain older values.
  @ObservationIgnored private var confirmedFavourites: [Movie.ID: Bool] = [:]
  @ObservationIgnored private var searchTask: Task<Result<[Movie], MoviesError>?, Never>?

  /// Creates the view model of an empty list.
  public init(
    service: any MoviesService, router: (any MoviesRouter)? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    moviesService = service
    self.router = router
    self.clock = clock
  }

  // MARK: Loading

  /// Fetches the first page when the list appears, if the list is empty and no page is being loaded.
  public func load() async {
    guard state.movies.isEmpty, !state.isLoading else { return }
    await fetch(page: 1)
  }

  /// Fetches the next page, unless the last page is loaded or a page is being loaded.
  public func loadNextPage() async {
    guard let page = state.nextPage, !state.isLoading else { return }
    await fetch(page: page)
  }

  /// Fetches the first page again, and ignores the answers to earlier requests.
  public func refresh() async {
    await fetch(page: 1)
  }

  /// Repeats the request for the page that could not be fetched.
  public func retry() async {
    guard let failedPage else { return }
    await fetch(page: failedPage)
  }

  /// Ignores the answers to pending requests for movies, and cancels the search.
  public func leave() {
    latestRequest += 1
    if state.isLoading { state.cancelLoading() }
    cancelSearch()
  }

  private func fetch(page: Int) async {
    latestRequest += 1
    let request = latestRequest
    failedPage = nil
    confirmedFavourites = [:]
    state.beginLoading()
    let answer = await loadResult(page: page)
    guard request == latestRequest else { return }
    switch answer {
    case .success(var loadedPage):
      loadedPage.movies = loadedPage.movies.map(withUserChange)
      state.finishLoading(loadedPage, isFirstPage: page == 1)
    case .failure where Task.isCancelled:
      state.cancelLoading()
    case .failure(let error):
      failedPage = page
      state.failLoading(error)
    }
  }

  private func loadResult(page: Int) async -> Result<MoviesPage, MoviesError> {
    do {
      return .success(try await loadMovies(page: page, besides: page == 1 ? [] : state.movies))
    } catch {
      return .failure(error)
    }
  }

  // MARK: Favourites

  /// Marks or unmarks the movie as a favourite: shows the change at once, and reverts it if the service refuses.
  public func toggleFavourite(_ id: Movie.ID) async {
    guard let movie = state.movies.first(where: { $0.id == id }), unconfirmedFavourites[id] == nil else {
      return
    }
    unconfirmedFavourites[id] = !movie.isFavourite
    defer { unconfirmedFavourites[id] = nil }
    var isRefused = false
    await toggleFavourite(movie) { isFavourite, refusal in
      state.setFavourite(isFavourite, for: id, error: refusal)
      isRefused = refusal != nil
    }
    if !isRefused { confirmedFavourites[id] = !movie.isFavourite }
  }

  /// Returns the loaded movie with the user's latest change of `isFavourite`, if there is one.
  private func withUserChange(_ movie: Movie) -> Movie {
    var movie = movie
    movie.isFavourite =
      unconfirmedFavourites[movie.id] ?? confirmedFavourites[movie.id] ?? movie.isFavourite
    return movie
  }

  // MARK: Searching

  /// Searches for the typed text after a pause in typing; for an empty text, shows the catalogue again.
  public func search(_ text: String) async {
    cancelSearch()
    guard !text.isEmpty else { return state.clearSearch() }
    state.beginSearch(text)
    let task = Task { await searchMovies(text) }
    searchTask = task
    guard let answer = await task.value else { return }
    state.finishSearch(answer)
  }

  private func cancelSearch() {
    searchTask?.cancel()
    searchTask = nil
  }
}
