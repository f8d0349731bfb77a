/// The feature of loading the catalogue page by page.
@MainActor
public protocol LoadMovies: HasMoviesService {}

/// One page of the catalogue.
public struct MoviesPage: Equatable, Sendable {
  /// The page's movies, without the movies that were already loaded.
  public var movies: [Movie]
  /// The number of the next page; `nil` after the last page.
  public var next: Int?

  /// Creates a page of the movies.
  public init(movies: [Movie], next: Int?) {
    self.movies = movies
    self.next = next
  }
}

extension LoadMovies {
  /// Returns the page with the given number, counted from 1, without the movies that are already loaded.
  ///
  /// A movie may be on two pages if another movie is added to the catalogue between the two requests.
  public func loadMovies(page: Int, besides loaded: [Movie] = []) async throws(MoviesError) -> MoviesPage {
    let movies = try await moviesService.movies(page: page)
    let ids = Set(loaded.map(\.id))
    return MoviesPage(
      movies: movies.filter { !ids.contains($0.id) }, next: movies.isEmpty ? nil : page + 1)
  }
}
