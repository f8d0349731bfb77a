import Testing
import Understudy
import UnderstudyClock
import UnderstudySchedules

/// Bugs that exploring has to find, and the same models without them.
@MainActor
@Suite struct PlantedBugsTests {
  private func explore(
    _ bug: GrowingList.Bug?, schedules: Int = 200, schedule name: String? = nil, function: String = #function,
    @ActionBuilder _ actions: @escaping @MainActor (GrowingList) -> [Action],
    atRest: @escaping @MainActor (GrowingList.State) throws -> Void = { _ in }
  ) async -> String {
    await messages(schedules: schedules, schedule: name, function: function) {
      let service = CatalogueServiceSpy()
      service.stub.search.answers { [$0] }
      let list = GrowingList(service, bug: bug)
      let recorder = StateRecorder(calls: service) { list.state }
      try await recorder.explore(steps: 8) {
        actions(list)
      } atRest: {
        try atRest($0)
      }
    }.joined(separator: "\n")
  }

  private func exploreLoading(_ bug: GrowingList.Bug?, schedules: Int = 200, schedule name: String? = nil)
    async
    -> String
  {
    await explore(bug, schedules: schedules, schedule: name, function: "loading") { list in
      Action("loadNextPage") { await list.loadNextPage() }
    } atRest: { state in
      if Set(state.found).count < state.found.count { throw Broken(description: "a page is there twice") }
    }
  }

  @Test(.turnsOfTheNewestCompiler) func aPageThatIsLoadedTwiceIsFound() async {
    expectSnapshot(of: await exploreLoading(.loadsTwice), as: .text)
  }

  @Test func aGuardedPagePasses() async {
    #expect(await exploreLoading(nil) == "")
  }

  private func exploreCancelling(_ bug: GrowingList.Bug?, schedules: Int = 200) async -> String {
    await explore(bug, schedules: schedules, function: "cancelling") { list in
      Action("start") { list.start() }
      Action("cancel") { list.cancel() }
    }
  }

  @Test(.turnsOfTheNewestCompiler) func aSpinnerThatStaysIsFound() async {
    expectSnapshot(of: await exploreCancelling(.keepsSpinner), as: .text)
  }

  @Test func aSpinnerThatIsTakenAwayPasses() async {
    #expect(await exploreCancelling(nil) == "")
  }

  private func exploreSearch(_ bug: GrowingList.Bug?, schedules: Int = 200) async -> String {
    await explore(bug, schedules: schedules, function: "searching") { list in
      Action("search", from: ["a", "al"]) { await list.search($0) }
    } atRest: { state in
      if !state.text.isEmpty, state.found != [state.text] { throw Broken(description: "a stale answer") }
    }
  }

  @Test(.turnsOfTheNewestCompiler) func aStaleAnswerIsFound() async {
    expectSnapshot(of: await exploreSearch(.showsStaleAnswer), as: .text)
  }

  @Test func aGuardedSearchPasses() async {
    #expect(await exploreSearch(nil).hasPrefix("Exploring: 200 runs passed;"))
  }

  private func exploreRating(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules, function: "rating") {
      let service = CatalogueServiceSpy()
      service.stub.movies.draws([], throwing: Offline())
      let rating = Rating(service, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service) { rating.stars }
      try await recorder.explore(steps: 6) {
        Action("rate", from: [3, 5]) { await rating.rate($0) }
      } atRest: { stars in
        if let expected = rating.expected, stars != expected {
          throw Broken(description: "an older rating is back")
        }
      }
    }.joined(separator: "\n")
  }

  @Test(.turnsOfTheNewestCompiler) func aRatingThatIsTakenBackOverANewerOneIsFound() async {
    expectSnapshot(of: await exploreRating(isGuarded: false), as: .text)
  }

  @Test func aGuardedRatingPasses() async {
    #expect(await exploreRating(isGuarded: true) == "")
  }

  /// A search with a pause of 300 ms, which ends an earlier search only during its pause.
  private func exploreDebounce(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules, function: "debounce") {
      let service = CatalogueServiceSpy()
      service.stub.search.answers { [$0] }
      let clock = TestClock(advances: .whenIdle)
      let list = GrowingList(service, bug: isGuarded ? nil : .showsStaleAnswer)
      let recorder = StateRecorder(calls: service, clock: clock) { list.state }
      try await recorder.explore(steps: 6) {
        Action("type", from: ["a", "al"]) { await list.type($0, clock) }
      } atRest: { state in
        if !state.text.isEmpty, state.found != [state.text] { throw Broken(description: "a stale answer") }
      }
    }.joined(separator: "\n")
  }

  @Test(.turnsOfTheNewestCompiler) func anAnswerThatIsSlowerThanADebounceIsFound() async {
    expectSnapshot(of: await exploreDebounce(isGuarded: false), as: .text)
  }

  @Test func aGuardedDebouncePasses() async {
    #expect(await exploreDebounce(isGuarded: true).hasPrefix("Exploring: 200 runs passed;"))
  }

  private func exploreRetrying(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules, function: "retrying") {
      let service = CatalogueServiceSpy()
      service.stub.movies.draws(["Alien"], throwing: Offline())
      let list = RetryingList(service, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service) { list.state }
      try await recorder.explore(steps: 6) {
        Action("load", if: { list.state.found.isEmpty && !list.state.hasFailed }) { await list.load() }
        Action("retry", if: { list.state.hasFailed }) { await list.load(isRetry: true) }
      } always: { state in
        if state.found.count > 1 { throw Broken(description: "the page is there twice") }
      }
    }.joined(separator: "\n")
  }

  @Test(.turnsOfTheNewestCompiler) func aRetryThatAppendsTwiceIsFound() async {
    expectSnapshot(of: await exploreRetrying(isGuarded: false), as: .text)
  }

  @Test func aGuardedRetryPasses() async {
    #expect(await exploreRetrying(isGuarded: true) == "")
  }

  // MARK: Names

  @Test func aNameReplaysTheRun() async throws {
    let found = await exploreLoading(.loadsTwice)
    let name = try #require(found.firstMatch(of: /schedule: "([^"]+)"/)).1
    let replayed = await exploreLoading(.loadsTwice, schedule: String(name))
    #expect(replayed.hasPrefix("This run of drawn actions fails."))
    #expect(found.contains(replayed.dropFirst("This run of drawn actions fails.\n".count)))
  }

  @Test func theSameRunsAreExploredEachTime() async {
    let first = await exploreLoading(.loadsTwice)
    #expect(await exploreLoading(.loadsTwice) == first)
  }
}
