import Testing
import Understudy

@Suite struct StreamAndArgumentSamples {
  let service = MoviesServiceSpy()
  let alien = Movie(id: 1, title: "Alien")
  let brazil = Movie(id: 2, title: "Brazil")

  @Test func drivesAStream() async {
    service.stub.updates.send(alien)
    let updates = service.updates()
    service.stub.updates.send(brazil)
    service.stub.updates.finish()

    var titles: [String] = []
    for await movie in updates { titles.append(movie.title) }
    #expect(titles == ["Alien", "Brazil"])
  }

  @Test func drivesTheStreamOfSomeCalls() async {
    let cinema = CinemaServiceStub()
    cinema.stub.showings.when("Riga").send(["Alien"])
    cinema.stub.showings.when("Oslo").send(["Brazil"])
    cinema.stub.showings.finish()

    var found: [[String]] = []
    for await titles in cinema.showings(in: "Oslo") { found.append(titles) }
    #expect(found == [["Brazil"]])
  }

  @Test func asksForSeveralArguments() async throws {
    service.stub.movies.returns([alien])
    _ = try await service.movies(page: 1)
    try await service.rate(alien, stars: 4)

    #expect(service.calls.rate.contains { $0 == (alien, 4) })
    #expect(
      service.calls.all == [
        "MoviesService.movies(page: 1)",
        "MoviesService.rate(Movie(id: 1, title: \"Alien\"), stars: 4)",
      ])
  }
}

@Suite(.doubles(.strict))
struct StrictSamples {
  @Test func looksAtEveryCall() async throws {
    let service = MoviesServiceSpy()
    service.stub.movies.returns([])
    _ = try await service.movies(page: 1)
    #expect(service.calls.movies == [1])
  }

  @Test(.doubles(.lenient, unstubbed: .placeholders))
  func findsNothing() {
    #expect(AnalyticsStub().isEnabled == false)
  }
}
