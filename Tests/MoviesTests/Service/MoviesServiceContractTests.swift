import MoviesExample
import Testing
import Understudy

/// The contract that every catalogue must fulfil.
///
/// The stub of other tests and the real service run the same tests: if they differ, one of them is wrong.
struct MoviesServiceContractTests {
  /// A kind of service that provides a catalogue.
  enum Implementation: String, CaseIterable, CustomStringConvertible {
    case stub, http

    var description: String { rawValue }

    func service(of catalogue: Catalogue) -> any MoviesService {
      switch self {
      case .stub: catalogue.stub()
      case .http: catalogue.service()
      }
    }
  }

  let catalogue = Catalogue([.alien, .brazil, .clue], perPage: 2)

  @Test(arguments: Implementation.allCases)
  func countsPagesFromOne(_ implementation: Implementation) async throws {
    let service = implementation.service(of: catalogue)
    #expect(try await service.movies(page: 1) == [.alien, .brazil])
    #expect(try await service.movies(page: 2) == [.clue])
  }

  @Test(arguments: Implementation.allCases)
  func findsTitlesInUpperAndLowerCase(_ implementation: Implementation) async throws {
    let service = implementation.service(of: catalogue)
    #expect(try await service.search("IL") == [.brazil])
    #expect(try await service.search("dune & sand") == [])
  }

  @Test(arguments: Implementation.allCases)
  func throwsForAnUnknownMovie(_ implementation: Implementation) async throws {
    let service = implementation.service(of: catalogue)
    await #expect(throws: MoviesError.unknownMovie) { try await service.plot(of: 99) }
    await #expect(throws: MoviesError.unknownMovie) { try await service.setFavourite(true, for: 99) }
  }

  @Test(arguments: Implementation.allCases)
  func storesFavourites(_ implementation: Implementation) async throws {
    let service = implementation.service(of: catalogue)
    try await service.setFavourite(true, for: Movie.brazil.id)
    #expect(try await service.movies(page: 1).map(\.isFavourite) == [false, true])
    try await service.setFavourite(false, for: Movie.brazil.id)
    #expect(try await service.movies(page: 1).map(\.isFavourite) == [false, false])
  }
}
