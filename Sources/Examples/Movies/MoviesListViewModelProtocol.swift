#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

/// What the screen with the list of movies needs from its view model: the state, and the user's actions.
@MainActor
public protocol MoviesListViewModelProtocol<State, Action>: AnyObject {
  /// Everything that the screen shows.
  associatedtype State: Sendable
  /// Everything that the user can do.
  associatedtype Action: Sendable

  /// The current state of the screen.
  var state: State { get }

  #if canImport(Combine) || OpenCombine
    /// Publishes the current state, then each new one.
    var statePublisher: AnyPublisher<State, Never> { get }
  #endif

  /// Performs the user's action; returns when all of its effects have finished.
  func send(_ action: Action) async
}

/// Navigates from a list of movies to other screens.
@MainActor
public protocol MoviesRouter: AnyObject {
  /// Shows the details of a movie.
  func showDetails(of movie: Movie)
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension MoviesListViewModel: MoviesListViewModelProtocol {
  /// Everything that the user can do.
  public enum Action: Equatable, Sendable {
    /// The list appears, for the first time or again.
    case onAppear
    /// The list disappears.
    case onDisappear
    /// The end of the list comes into view.
    case nextPage
    /// The list is pulled down.
    case refresh
    /// The button beside an error is tapped.
    case retry
    /// A movie is tapped.
    case select(Movie.ID)
    /// A movie's star is tapped.
    case toggleFavourite(Movie.ID)
    /// The text in the search field has changed.
    case search(String)
  }

  #if canImport(Combine) || OpenCombine
    /// Publishes the current state, then each new one.
    public var statePublisher: AnyPublisher<State, Never> { published.publisher }
  #endif

  /// Performs the user's action; returns when all of its effects have finished.
  public func send(_ action: Action) async {
    switch action {
    case .onAppear: await load()
    case .onDisappear: leave()
    case .nextPage: await loadNextPage()
    case .refresh: await refresh()
    case .retry: await retry()
    case .select(let id): select(id)
    case .toggleFavourite(let id): await toggleFavourite(id)
    case .search(let text): await search(text)
    }
  }

  private func select(_ id: Movie.ID) {
    guard let movie = state.shownMovies.first(where: { $0.id == id }) else { return }
    router?.showDetails(of: movie)
  }
}
