protocol MoviesService: Sendable {
  func movies(page: Int) async throws -> [Movie]
  func remember(_ movie: Movie)
  func bestTitle(of year: Int) -> String
}
