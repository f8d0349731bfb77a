/// A service of which the guide shows a double that was written by hand.
protocol Catalogue: Sendable {
  var name: String { get }
  func movies(page: Int) async throws -> [Movie]
  func newest() throws -> Movie
  func rate(_ movie: Movie, stars: Int) throws
  func count(of genre: String?) -> Int
  func rating(of movie: Movie) async -> Result<Int, MoviesError>
  func search(_ text: String, completion: @escaping @Sendable (Result<[Movie], MoviesError>) -> Void)
}
