/// A suite with doubles that somebody wrote, before it is migrated.
enum HandWrittenUses {
  static let source = #"""
    import Testing

    /// A double of the catalogue.
    final class MockCatalogue: Catalogue, @unchecked Sendable {
      var name = "Movies"
      var moviesCallCount = 0
      private(set) var moviesCalled = false
      var receivedPage: Int?
      var receivedPages: [Int] = []
      var moviesToReturn: [Movie] = []
      var errorToThrow: (any Error)?
      var newestResult: Result<Movie, MoviesError> = .failure(.offline)
      var rated: (movie: Movie, stars: Int)?
      var shouldFailToRate = false
      var receivedGenre: String?
      var countHandler: ((String?) -> Int)?
      var searchResult: Result<[Movie], MoviesError> = .success([])

      func movies(page: Int) async throws -> [Movie] {
        moviesCallCount += 1
        moviesCalled = true
        receivedPage = page
        receivedPages.append(page)
        if let errorToThrow { throw errorToThrow }
        return moviesToReturn
      }

      func newest() throws -> Movie { try newestResult.get() }

      func rate(_ movie: Movie, stars: Int) throws {
        rated = (movie, stars)
        if shouldFailToRate { throw MoviesError.offline }
      }

      func count(of genre: String?) -> Int {
        receivedGenre = genre
        return countHandler?(genre) ?? 3
      }

      func search(_ text: String, completion: @escaping @Sendable (Result<[Movie], MoviesError>) -> Void) {
        completion(searchResult)
      }
    }

    /// Uses of doubles written by hand, as `understudy migrate` leaves them.
    @Suite struct HandWrittenSuite {
      let catalogue = MockCatalogue()
      private let alien = Movie(id: 1, title: "Alien")

      @Test func countsAndKeepsArguments() async throws {
        #expect(!catalogue.moviesCalled)
        _ = try await catalogue.movies(page: 1)
        _ = try await catalogue.movies(page: 2)
        #expect(catalogue.moviesCalled)
        #expect(catalogue.moviesCallCount == 2)
        #expect(catalogue.receivedPage == 2)
        #expect(catalogue.receivedPages == [1, 2])
        #expect(catalogue.receivedPages.first == 1)
      }

      @Test func answersByItself() async throws {
        #expect(catalogue.name == "Movies")
        #expect(try await catalogue.movies(page: 1) == [])
        #expect(throws: MoviesError.offline) { try catalogue.newest() }
        #expect(catalogue.count(of: nil) == 3)
        #expect(catalogue.receivedGenre == nil)
        catalogue.search("Alien") { #expect($0 == .success([])) }
      }

      @Test func answersAsTold() async throws {
        catalogue.moviesToReturn = [alien]
        catalogue.newestResult = .success(alien)
        catalogue.countHandler = { genre in genre?.count ?? 0 }
        catalogue.searchResult = .failure(.offline)
        #expect(try await catalogue.movies(page: 1) == [alien])
        #expect(try catalogue.newest() == alien)
        #expect(catalogue.count(of: "Noir") == 4)
        #expect(catalogue.receivedGenre == "Noir")
        catalogue.search("Alien") { #expect($0 == .failure(.offline)) }
      }

      @Test func failsAsTold() async throws {
        let mock = MockCatalogue()
        mock.errorToThrow = MoviesError.offline
        mock.shouldFailToRate = true
        await #expect(throws: MoviesError.offline) { try await mock.movies(page: 1) }
        #expect(throws: MoviesError.offline) { try mock.rate(alien, stars: 4) }
        #expect(mock.rated?.stars == 4)
      }
    }

    """#
}
