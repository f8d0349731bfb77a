import Testing
import Understudy

/// Samples of the instructions for assistants, `SKILL.md`, that no other file contains word for word.
@MainActor
@Suite struct SkillSamples {
  let service = MoviesServiceSpy()
  let alien = Movie(id: 1, title: "Alien")

  @Test func answersSomeCallsOtherwise() async throws {
    service.stub.movies.returns([alien])
    service.stub.movies.when(2).throws(MoviesError.offline)

    #expect(try await service.movies(page: 1) == [alien])
    await #expect(throws: MoviesError.offline) { try await service.movies(page: 2) }
  }

  @Test func computesAnAnswer() async throws {
    service.stub.movies.answers { page in [Movie(id: page, title: "Film \(page)")] }

    #expect(try await service.movies(page: 3) == [Movie(id: 3, title: "Film 3")])
  }

  @Test func looksAtArguments() async throws {
    service.stub.movies.returns([])
    _ = try await (service.movies(page: 1), service.movies(page: 2))
    try await service.rate(alien, stars: 4)

    #expect(service.calls.movies == [1, 2])
    #expect(service.calls.rate.last?.stars == 4)

    #expect(service.calls.rate.contains { $0 == (alien, 4) })
    #expect(service.calls.search.isEmpty)
  }

  @Test func feedsAStream() async {
    service.stub.updates.send(alien)
    service.stub.updates.finish()

    var updates: [Movie] = []
    for await movie in service.updates() { updates.append(movie) }
    #expect(updates == [alien])
  }

  @Test func recordsATimeline() async {
    service.stub.movies.returns([alien])
    let viewModel = MoviesListViewModel(service: service)
    let recorder = StateRecorder(calls: service) { viewModel.state }
    await recorder.step("first page") { await viewModel.loadNextPage() }
    expectSnapshot(of: recorder)
  }

  @Test func waitsForAState() async throws {
    service.stub.movies.returns([alien])
    let viewModel = MoviesListViewModel(service: service)
    let recorder = StateRecorder { viewModel.state }
    recorder.step("the list appears") { _ = Task { await viewModel.loadNextPage() } }
    try await recorder.wait { !$0.movies.isEmpty }
    #expect(recorder.states.last?.movies == [alien])
  }
}
