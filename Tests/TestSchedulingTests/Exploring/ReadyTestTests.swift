import Testing
import Understudy
import UnderstudyClock
import UnderstudyExploring

/// The tests that exploring prints: each is compiled here, fails as the explored run does, and
/// passes without the bug.
@MainActor
@Suite(.turnsOfTheNewestCompiler) struct ReadyTestTests {
  // MARK: searching

  private func searchingFails(bug: GrowingList.Bug?) async throws {
    // searching
    let service = CatalogueServiceSpy()
    service.stub.search.answers { [$0] }
    let list = GrowingList(service, bug: bug)
    let recorder = StateRecorder(calls: service) { list.state }

    let search1 = service.stub.search.hold()
    Task { await recorder.step(#"search("al")"#) { await list.search("al") } }
    await settle()
    let search2 = service.stub.search.hold()
    Task { await recorder.step(#"search("a")"#) { await list.search("a") } }
    await settle()
    search2.resume(returning: ["a"])
    await settle()
    search1.resume(returning: ["al"])
    await settle()

    try recorder.states.suffix(1).forEach { state in
      if !state.text.isEmpty, state.found != [state.text] { throw Broken(description: "a stale answer") }
    }
    // end
  }

  @Test func searching() async throws {
    try await expect(
      PlantedBugs.searching(.showsStaleAnswer), printsTestAfter: "searching", failingWith: "a stale answer"
    ) {
      try await searchingFails(bug: $0 ? nil : .showsStaleAnswer)
    }
  }

  // MARK: debounce

  private func debounceFails(isGuarded: Bool) async throws {
    // debounce
    let service = CatalogueServiceSpy()
    service.stub.search.answers { [$0] }
    let clock = TestClock(advances: .whenIdle)
    let list = GrowingList(service, bug: isGuarded ? nil : .showsStaleAnswer)
    let recorder = StateRecorder(calls: service, options: RecordingOptions(clock: clock)) { list.state }

    let search1 = service.stub.search.hold()
    Task {
      await recorder.step(#"type("a")"#) {
        let text = "a"
        await list.type(text, clock)
      }
    }
    await settle()
    let search2 = service.stub.search.hold()
    Task {
      await recorder.step(#"type("al")"#) {
        let text = "al"
        await list.type(text, clock)
      }
    }
    await settle()
    search2.resume(returning: ["al"])
    await settle()
    search1.resume(returning: ["a"])
    await settle()

    try recorder.states.suffix(1).forEach { state in
      if !state.text.isEmpty, state.found != [state.text] { throw Broken(description: "a stale answer") }
    }
    // end
  }

  @Test func debounce() async throws {
    try await expect(
      PlantedBugs.debounce(isGuarded: false), printsTestAfter: "debounce", failingWith: "a stale answer"
    ) {
      try await debounceFails(isGuarded: $0)
    }
  }

  // MARK: retrying

  private func retryingFails(isGuarded: Bool) async throws {
    // retrying
    let service = CatalogueServiceSpy()
    service.stub.movies.draws(["Alien"], throwing: Offline())
    let list = RetryingList(service, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service) { list.state }

    let movies1 = service.stub.movies.hold()
    Task { await recorder.step("load") { await list.load() } }
    await settle()
    movies1.resume(throwing: Offline())
    await settle()
    let movies2 = service.stub.movies.hold()
    Task { await recorder.step("retry") { await list.load(isRetry: true) } }
    await settle()
    let movies3 = service.stub.movies.hold()
    Task { await recorder.step("retry") { await list.load(isRetry: true) } }
    await settle()
    movies3.resume(returning: ["Alien"])
    await settle()
    movies2.resume(returning: ["Alien"])
    await settle()

    try recorder.states.forEach { state in
      if state.found.count > 1 { throw Broken(description: "the page is there twice") }
    }
    // end
  }

  @Test func retrying() async throws {
    try await expect(
      PlantedBugs.retrying(isGuarded: false), printsTestAfter: "retrying",
      failingWith: "the page is there twice"
    ) {
      try await retryingFails(isGuarded: $0)
    }
  }

  // MARK: ending

  private func service(isGuarded: Bool) -> CatalogueServiceSpy {
    let service = CatalogueServiceSpy()
    if isGuarded { service.stub.search.returns([]) } else { service.stub.search.neverReturns() }
    return service
  }

  private func endingFails(isGuarded: Bool) async throws {
    // ending
    let service = service(isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service, initial: 0)

    let action1 = Task { await recorder.step("search") { _ = await service.search("a") } }
    await settle()

    await action1.value  // Never ends.
    // end
  }

  @Test func ending() async throws {
    let isGuarded = false
    let text = await messages(schedules: 50) {
      let service = service(isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service, initial: 0)

      try await recorder.explore(steps: 2) {
        ExploredAction("search") { _ = await service.search("a") }
      }
    }.joined(separator: "\n")
    try await expect(text, printsTestAfter: "ending") { try await endingFails(isGuarded: $0) }
  }
}
