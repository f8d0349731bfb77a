/// The feature of loading the catalogue page by page.
@MainActor
public protocol LoadMovies: HasMoviesService {}

/// One page of the catalogue.
public struct MoviesPage: Equatable, Sendable {
  /// The page's movies, without those that are known.
  public var movies: [Movie]
  /// The page to ask for next; `nil` behind the last one.
  public var next: Int?

  /// A page of the movies.
  public init(movies: [Movie], next: Int?) {
    self.movies = movies
    self.next = next
  }
}

extension LoadMovies {
  /// The page, counted from 1, without the movies that are known: one that was added to the catalogue meanwhile
  /// pushes another onto the next page, too.
  public func loadMovies(page: Int, besides known: [Movie] = []) async throws(MoviesError) -> MoviesPage {
    let movies = try await moviesService.movies(page: page)
    let ids = Set(known.map(\.id))
    return MoviesPage(
      movies: movies.filter { !ids.contains($0.id) }, next: movies.isEmpty ? nil : page + 1)
  }
}
