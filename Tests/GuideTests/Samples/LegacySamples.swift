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

  @Test func callsAHandlerLater() {
    let player = PlayerSpy()
    var hasArrived = false

    player.seek(to: 30) { _ in hasArrived = true }
    #expect(!hasArrived)

    player.calls.seek.last?.completionHandler(true)
    #expect(hasArrived)
  }

  @Test func callsAClosureThatDoesNotEscape() {
    let player = PlayerSpy()
    player.stub.export.answers { progress in
      progress.closure?(0.5)
      progress.closure?(1)
      return true
    }

    var steps: [Double] = []
    #expect(player.export { steps.append($0) })
    #expect(steps == [0.5, 1])
  }

  @Test func countsTheReadsOfAnAsynchronousProperty() async {
    let player = PlayerSpy()
    player.stub.duration.returns(90)

    #expect(await player.duration == 90)
    #expect(player.calls.duration.count == 1)
  }

  @Test func holdsADelegateThatIsStubbed() {
    let remote = RemoteSpy()
    remote.stub.delegate.returns(RemoteDelegateSpy())

    #expect(remote.delegate != nil)
  }

  @Test(.doubles()) func standsInForAnOperator() {
    let sum = AmountSpy()
    AmountSpy.stub.operatorPlus.returns(sum)

    #expect(AmountSpy() + AmountSpy() === sum)
    #expect(AmountSpy.calls.operatorPlus.count == 1)
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
