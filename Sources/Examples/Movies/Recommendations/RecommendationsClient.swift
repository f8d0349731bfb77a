/// The dependencies of the recommendations screen as a struct of closures; other screens use a protocol instead.
public struct RecommendationsClient: Sendable {
  /// Returns the given number of movies that the user may like.
  public var movies: @Sendable (_ count: Int) async throws -> [Movie]
  /// Excludes the movie from further recommendations.
  public var dismiss: @Sendable (_ id: Movie.ID) async throws -> Void

  /// Creates a client with the closures.
  public init(
    movies: @escaping @Sendable (_ count: Int) async throws -> [Movie],
    dismiss: @escaping @Sendable (_ id: Movie.ID) async throws -> Void
  ) {
    self.movies = movies
    self.dismiss = dismiss
  }
}
