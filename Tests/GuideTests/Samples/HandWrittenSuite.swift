import Testing
import Understudy

// understudy: Mock* = Spy

extension MockCatalogue {
  convenience init() {
    self.init(fileID: #fileID)
    stub.name.returns("Movies")
    stub.movies.returns([])
    stub.newest.throws(MoviesError.offline)
    stub.count.returns(3)
    stub.search.completes(with: .success([]))
  }
}

/// Uses of doubles that were written by hand before, as the guide rewrites them.
@Suite struct HandWrittenSuite {
  let catalogue = MockCatalogue()
  private let alien = Movie(id: 1, title: "Alien")

  @Test func countsAndKeepsArguments() async throws {
    #expect(catalogue.calls.movies.isEmpty)
    _ = try await catalogue.movies(page: 1)
    _ = try await catalogue.movies(page: 2)
    #expect(!catalogue.calls.movies.isEmpty)
    #expect(catalogue.calls.movies.count == 2)
    #expect(catalogue.calls.movies.last == 2)
    #expect(Array(catalogue.calls.movies) == [1, 2])
    #expect(catalogue.calls.movies.first == 1)
  }

  @Test func answersAsTold() async throws {
    catalogue.stub.movies.returns([alien])
    catalogue.stub.newest.returns(alien)
    catalogue.stub.count.answers { genre in genre?.count ?? 0 }
    catalogue.stub.search.completes(with: .failure(.offline))
    #expect(try await catalogue.movies(page: 1) == [alien])
    #expect(try catalogue.newest() == alien)
    #expect(catalogue.count(of: "Noir") == 4)
    #expect((catalogue.calls.count.last ?? nil) == "Noir")
    catalogue.search("Alien") { #expect($0 == .failure(.offline)) }
  }

  @Test func answersWithResults() async throws {
    catalogue.stub.rating.returns(.failure(.offline))
    #expect(await catalogue.rating(of: alien) == .failure(.offline))
    catalogue.stub.rating.returns(.failure(.offline), .success(4))
    #expect(await catalogue.rating(of: alien) == .failure(.offline))
    #expect(await catalogue.rating(of: alien) == .success(4))
    #expect(catalogue.calls.rating.last == alien)
  }

  @Test func failsAsTold() async throws {
    let mock = MockCatalogue()
    mock.stub.movies.throws(MoviesError.offline)
    mock.stub.rate.throws(MoviesError.offline)
    await #expect(throws: MoviesError.offline) { try await mock.movies(page: 1) }
    #expect(throws: MoviesError.offline) { try mock.rate(alien, stars: 4) }
    #expect(mock.calls.rate.last?.stars == 4)
  }
}
