/// The world as the recommendations need it: a struct of closures, where other screens have a protocol.
public struct RecommendationsClient: Sendable {
  /// So many movies that the user may like.
  public var movies: @Sendable (_ count: Int) async throws -> [Movie]
  /// Never recommends the movie again.
  public var dismiss: @Sendable (_ id: Movie.ID) async throws -> Void

  /// A client of the closures.
  public init(
    movies: @escaping @Sendable (_ count: Int) async throws -> [Movie],
    dismiss: @escaping @Sendable (_ id: Movie.ID) async throws -> Void
  ) {
    self.movies = movies
    self.dismiss = dismiss
  }
}
