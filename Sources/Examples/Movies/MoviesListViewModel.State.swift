@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension MoviesListViewModel {
  /// Everything that the list shows.
  public struct State: Equatable, Sendable {
    /// The error of the latest loading, or of a later change of a favourite; `nil` if both succeeded.
    public fileprivate(set) var error: MoviesError?
    /// True while movies are being loaded.
    public fileprivate(set) var isLoading = false
    /// The movies of all pages so far.
    public fileprivate(set) var movies: [Movie] = []
    /// The page to load when the list's end comes into view; `nil` after the last page.
    public fileprivate(set) var nextPage: Int? = 1
    /// The user's search; `nil` if there is none.
    public fileprivate(set) var search: Search?

    /// The movies that were found, otherwise the movies of all pages so far.
    public var shownMovies: [Movie] { search?.found ?? movies }

    /// Creates the state of an empty list.
    public init() {}
  }

  /// A search, whose results the list shows instead of the catalogue.
  public struct Search: Equatable, Sendable {
    /// The text that the user has typed.
    public fileprivate(set) var text: String
    /// The movies that were found; `nil` if the search has failed or not finished.
    public fileprivate(set) var found: [Movie]?
    /// The error of the search, if it failed.
    public fileprivate(set) var error: MoviesError?
  }
}

// Each event has one mutating function, so that the list never shows an intermediate state.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension MoviesListViewModel.State {
  mutating func beginLoading() {
    error = nil
    isLoading = true
  }

  /// Adds the movies of a page; the first page replaces the movies of the list.
  mutating func finishLoading(_ page: MoviesPage, isFirstPage: Bool) {
    isLoading = false
    nextPage = page.next
    if isFirstPage { movies = [] }
    movies += page.movies
  }

  /// Sets the error; keeps the movies of the list.
  mutating func failLoading(_ reason: MoviesError) {
    isLoading = false
    error = reason
  }

  /// Ends the loading without an error, since the request was cancelled.
  mutating func cancelLoading() {
    isLoading = false
  }

  mutating func setFavourite(_ isFavourite: Bool, for id: Movie.ID, error: MoviesError?) {
    if let index = movies.firstIndex(where: { $0.id == id }) { movies[index].isFavourite = isFavourite }
    if let error { self.error = error }
  }

  mutating func beginSearch(_ text: String) {
    search = MoviesListViewModel.Search(text: text)
  }

  mutating func finishSearch(_ answer: Result<[Movie], MoviesError>) {
    switch answer {
    case .success(let movies): search?.found = movies
    case .failure(let error): search?.error = error
    }
  }

  mutating func clearSearch() {
    search = nil
  }
}
