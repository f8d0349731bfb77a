import Testing
import Understudy

@Suite struct LegacySamples {
  let alien = Movie(id: 1, title: "Alien")

  @Test func callsACompletionHandler() {
    let service = MoviesServiceSpy()
    service.stub.search.completes(with: .success([alien]))

    service.search("Al") { result in
      #expect(result == .success([alien]))
    }
    #expect(service.calls.search.map(\.text) == ["Al"])
  }

  @Test func callsOneOfSeveralHandlers() {
    let shop = ShopSpy()
    let brazil = Movie(id: 2, title: "Brazil")
    shop.stub.buy.answers { _, success, _ in success(Receipt(number: 7)) }
    shop.stub.buy.when(brazil).completes(with: ShopError.soldOut)

    var seen: [String] = []
    for movie in [alien, brazil] {
      shop.buy(movie, success: { seen.append("\($0.number)") }, failure: { seen.append("\($0)") })
    }
    #expect(seen == ["7", "soldOut"])
  }

  @Test func wrapsARealService() async throws {
    let real = StoredMovies(movies: [alien])
    let service = MoviesServiceSpy(wrapping: real)
    service.stub.movies.when(2).throws(MoviesError.offline)

    #expect(try await service.movies(page: 1) == [alien])
    await #expect(throws: MoviesError.offline) { try await service.movies(page: 2) }
    #expect(service.calls.movies == [1, 2])
  }
}

/// A real service that stores its movies in memory.
struct StoredMovies: MoviesService {
  var movies: [Movie]

  func movies(page: Int) async throws -> [Movie] { page == 1 ? movies : [] }
  func rate(_ movie: Movie, stars: Int) async throws {}
  func search(_ text: String, completion: @escaping @Sendable (Result<[Movie], MoviesError>) -> Void) {
    completion(.success(movies.filter { $0.title.hasPrefix(text) }))
  }
  func updates() -> AsyncStream<Movie> { AsyncStream { $0.finish() } }
}
