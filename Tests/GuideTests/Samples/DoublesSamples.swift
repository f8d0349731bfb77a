import Testing
import Understudy

@Suite struct DoublesSamples {
  let service = MoviesServiceSpy()
  let alien = Movie(id: 1, title: "Alien")
  let brazil = Movie(id: 2, title: "Brazil")

  @Test func answers() async throws {
    service.stub.movies.returns([alien])
    service.stub.movies.when(2).returns([brazil])
    service.stub.movies.when { $0 > 2 }.throws(MoviesError.offline)
    service.stub.rate.answers { movie, stars in #expect(stars <= 5) }

    #expect(try await service.movies(page: 1) == [alien])
    #expect(try await service.movies(page: 2) == [brazil])
    await #expect(throws: MoviesError.offline) { try await service.movies(page: 3) }
    try await service.rate(alien, stars: 5)
  }

  @Test func answersInOrder() async throws {
    service.stub.movies.returns([alien], [brazil], [])

    #expect(try await service.movies(page: 1) == [alien])
    #expect(try await service.movies(page: 1) == [brazil])
    #expect(try await service.movies(page: 1).isEmpty)
    #expect(try await service.movies(page: 1).isEmpty)
  }

  @MainActor
  @Test func holdsACall() async throws {
    let viewModel = MoviesListViewModel(service: service)
    let call = service.stub.movies.hold()
    let loading = Task { await viewModel.loadNextPage() }
    try await service.calls.movies.wait(count: 1)
    #expect(viewModel.state.isLoading)

    call.resume(returning: [alien])
    await loading.value
    #expect(viewModel.state.movies == [alien])
  }

  @MainActor
  @Test func cancelsACallWithoutAnAnswer() async throws {
    let viewModel = MoviesListViewModel(service: service)
    service.stub.movies.neverReturns()
    let loading = Task { await viewModel.loadNextPage() }
    try await service.calls.movies.wait(count: 1)
    #expect(viewModel.state.isLoading)

    loading.cancel()
    await loading.value
    #expect(!viewModel.state.isLoading)
  }

  @Test func looksAtCalls() async throws {
    service.stub.movies.returns([alien])
    _ = try await service.movies(page: 1)
    try await service.rate(alien, stars: 4)

    #expect(service.calls.movies == [1])
    #expect(service.calls.rate.count == 1)
    #expect(service.calls.rate.last?.stars == 4)
    expectOrder(service.calls.movies, service.calls.rate)
  }

  @Test func hasAnActorsProperty() async {
    let vault = VaultSpy()
    vault.stub.isOpen.returns(true)

    #expect(await vault.isOpen)
    #expect(vault.calls.isOpen.gets == 1)
  }

  @Test func hasProperties() {
    let analytics = AnalyticsSpy()
    analytics.isEnabled = true

    #expect(analytics.isEnabled)
    #expect(analytics.calls.isEnabled.gets == 1)
  }

  @Test(.doubles()) func standsInForStaticMembers() {
    let made = AnalyticsSpy()
    AnalyticsSpy.stub.shared.returns(made)

    #expect(AnalyticsSpy.shared(for: "Movies") === made)
    #expect(AnalyticsSpy.calls.shared == ["Movies"])
  }

  @Test func looksAtWhatWasCalled() async throws {
    let service = MoviesServiceSpy()
    service.stub.movies.answers { page in
      [Movie(id: page, title: "Alien")]
    }
    _ = try await service.movies(page: 1)

    try await service.calls.movies.wait(count: 1)
    #expect(service.calls.movies.count == 1)
    #expect(service.calls.movies.last == 1)
    #expect(service.calls.movies == [1])
  }

  @Test func throwsAnError() async {
    let service = MoviesServiceSpy()
    service.stub.movies.throws(MoviesError.offline)
    await #expect(throws: MoviesError.offline) { try await service.movies(page: 1) }
  }

  @Test func countsWhatWasSet() {
    let analytics = AnalyticsSpy()
    var dependency: any Analytics = analytics
    dependency.isEnabled = true
    #expect(analytics.calls.isEnabled.sets.count == 1)
  }

  @Test func keepsAndGivesAwayPasses() {
    let gate = GateSpy()
    gate.stub.issue.returns(Pass(seat: 1))
    gate.stub.issue.answers { OwnedValue(Pass(seat: 99)) }
    gate.stub.admits.answers { pass in pass.value.seat < 10 }

    let pass = gate.issue()
    let isAdmitted = gate.admits(pass)
    gate.admit(pass)
    gate.admit(gate.issue())

    #expect(isAdmitted)
    #expect(gate.calls.admit.map { $0.value.seat } == [1, 99])
  }
}
