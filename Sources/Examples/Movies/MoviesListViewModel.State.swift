@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension MoviesListViewModel {
  /// Everything that the list shows.
  public struct State: Equatable, Sendable {
    /// Why the latest request came to nothing.
    public fileprivate(set) var error: MoviesError?
    /// Whether movies are on their way.
    public fileprivate(set) var isLoading = false
    /// The movies of all pages so far.
    public fileprivate(set) var movies: [Movie] = []
    /// The page to ask for when the list's end comes into view; `nil` behind the last one.
    public fileprivate(set) var nextPage: Int? = 1

    /// An empty list that has not been loaded.
    public init() {}
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
  mutating func finishLoading(_ page: Int, _ received: [Movie]) {
    isLoading = false
    nextPage = received.isEmpty ? nil : page + 1
    if page == 1 { movies = [] }
    // A movie that was added to the catalogue meanwhile pushes another one onto the next page, too.
    let known = Set(movies.map(\.id))
    movies += received.filter { !known.contains($0.id) }
  }

  /// What is there stays.
  mutating func failLoading(_ reason: MoviesError) {
    isLoading = false
    error = reason
  }

  /// Whoever asked is gone: there is nobody to show an error to.
  mutating func cancelLoading() {
    isLoading = false
  }

  mutating func setFavourite(_ isFavourite: Bool, for id: Movie.ID) {
    guard let index = movies.firstIndex(where: { $0.id == id }) else { return }
    movies[index].isFavourite = isFavourite
  }

  mutating func revertFavourite(_ isFavourite: Bool, for id: Movie.ID, _ reason: MoviesError) {
    setFavourite(isFavourite, for: id)
    error = reason
  }
}
