public import Observation

/// A list of movies that grows page by page, with favourites.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
@Observable
public final class MoviesListViewModel {
  /// What the list shows.
  public private(set) var state = State()

  private let service: any MoviesService
  /// Counts the requests for movies: an answer to any but the latest is stale.
  @ObservationIgnored private var latestRequest = 0
  @ObservationIgnored private var failedPage: Int?
  /// What the user wants and the service has not confirmed; no page may undo it.
  @ObservationIgnored private var unconfirmedFavourites: [Movie.ID: Bool] = [:]

  /// An empty list over the catalogue.
  public init(service: any MoviesService) {
    self.service = service
  }

  /// Fetches the first page when the list appears for the first time.
  public func load() async {
    guard state.movies.isEmpty, !state.isLoading else { return }
    await fetch(page: 1)
  }

  /// Fetches the page after the last movie, unless there is none or movies are on their way.
  public func loadNextPage() async {
    guard let page = state.nextPage, !state.isLoading else { return }
    await fetch(page: page)
  }

  /// Starts over with the first page, whatever is on its way.
  public func refresh() async {
    await fetch(page: 1)
  }

  /// Fetches again what could not be fetched.
  public func retry() async {
    guard let failedPage, !state.isLoading else { return }
    await fetch(page: failedPage)
  }

  /// Makes the movie a favourite, or makes it none: shown at once, taken back if the service refuses.
  public func toggleFavourite(_ id: Movie.ID) async {
    guard let movie = state.movies.first(where: { $0.id == id }), unconfirmedFavourites[id] == nil else {
      return
    }
    let isFavourite = !movie.isFavourite
    unconfirmedFavourites[id] = isFavourite
    defer { unconfirmedFavourites[id] = nil }
    state.setFavourite(isFavourite, for: id)
    do {
      try await service.setFavourite(isFavourite, for: id)
    } catch {
      state.revertFavourite(!isFavourite, for: id, error)
    }
  }

  private func fetch(page: Int) async {
    latestRequest += 1
    let request = latestRequest
    failedPage = nil
    state.beginLoading()
    let answer = await answer(page: page)
    guard request == latestRequest else { return }
    switch answer {
    case .success(let movies):
      state.finishLoading(page, movies.map(withUnconfirmedFavourite))
    case .failure where Task.isCancelled:
      state.cancelLoading()
    case .failure(let error):
      failedPage = page
      state.failLoading(error)
    }
  }

  private func answer(page: Int) async -> Result<[Movie], MoviesError> {
    do { return .success(try await service.movies(page: page)) } catch { return .failure(error) }
  }

  private func withUnconfirmedFavourite(_ movie: Movie) -> Movie {
    var movie = movie
    movie.isFavourite = unconfirmedFavourites[movie.id] ?? movie.isFavourite
    return movie
  }
}
