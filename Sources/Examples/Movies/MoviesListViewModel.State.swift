@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension MoviesListViewModel {
  /// Everything that the list shows.
  public struct State: Equatable, Sendable {
    /// Why the latest request came to nothing.
    public fileprivate(set) var error: MoviesError?
    /// True if movies are on their way.
    public fileprivate(set) var isLoading = false
    /// The movies of all pages so far.
    public fileprivate(set) var movies: [Movie] = []
    /// The page to ask for when the list's end comes into view; `nil` behind the last one.
    public fileprivate(set) var nextPage: Int? = 1
    /// The user's search; `nil` while nobody searches.
    public fileprivate(set) var search: Search?

    /// An empty list that has not been loaded.
    public init() {}
  }

  /// A search that the list shows in the place of the catalogue.
  public struct Search: Equatable, Sendable {
    /// The text that the user has typed.
    public fileprivate(set) var text: String
    /// The movies that were found for it; `nil` while the user types and the service searches.
    public fileprivate(set) var found: [Movie]?
    /// Why nothing was found.
    public fileprivate(set) var error: MoviesError?
  }
}

// One mutation for each thing that can happen: the list never shows half of it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension MoviesListViewModel.State {
  mutating func beginLoading() {
    error = nil
    isLoading = true
  }

  /// A first page takes the place of what was there; a later one follows it.
  mutating func finishLoading(_ page: MoviesPage, replacing isReplacing: Bool) {
    isLoading = false
    nextPage = page.next
    if isReplacing { movies = [] }
    movies += page.movies
  }

  /// Keeps the movies that are there.
  mutating func failLoading(_ reason: MoviesError) {
    isLoading = false
    error = reason
  }

  /// Whoever asked is gone: there is nobody to show an error to.
  mutating func cancelLoading() {
    isLoading = false
  }

  mutating func setFavourite(_ isFavourite: Bool, for id: Movie.ID, refusal: MoviesError?) {
    if let index = movies.firstIndex(where: { $0.id == id }) { movies[index].isFavourite = isFavourite }
    if let refusal { error = refusal }
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

  mutating func endSearch() {
    search = nil
  }
}
