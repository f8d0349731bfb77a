import MoviesExample
import Testing
import Understudy

/// The contract that every catalogue must fulfil, with the real service.
struct MoviesServiceContractTests {
  private let service = Catalogue([.alien, .brazil, .clue], perPage: 2).service()

  @Test func countsPagesFromOne() async throws {
    #expect(try await service.movies(page: 1) == [.alien, .brazil])
    #expect(try await service.movies(page: 2) == [.clue])
  }

  @Test func findsTitlesInUpperAndLowerCase() async throws {
    #expect(try await service.search("IL") == [.brazil])
    #expect(try await service.search("dune & sand") == [])
  }

  @Test func throwsForAnUnknownMovie() async throws {
    await #expect(throws: MoviesError.unknownMovie) { try await service.plot(of: 99) }
    await #expect(throws: MoviesError.unknownMovie) { try await service.setFavourite(true, for: 99) }
  }

  @Test func storesFavourites() async throws {
    try await service.setFavourite(true, for: Movie.brazil.id)
    #expect(try await service.movies(page: 1).map(\.isFavourite) == [false, true])
    try await service.setFavourite(false, for: Movie.brazil.id)
    #expect(try await service.movies(page: 1).map(\.isFavourite) == [false, false])
  }
}
