import Observation
import Testing
import TestReporting
import Understudy
import UnderstudyClock
import UnderstudySchedules

/// Exploring a view model: drawn actions, drawn answers and rules.
@MainActor
@Suite struct ExploreTests {
  /// A list that grows page by page, with some bugs that can be planted.
  @Observable @MainActor final class List {
    enum Bug { case loadsTwice, keepsSpinner, showsStaleAnswer }

    struct State: Equatable {
      var found: [String] = []
      var text = ""
      var isLoading = false
    }

    private(set) var state = State()
    @ObservationIgnored let service: any CatalogueService
    @ObservationIgnored let bug: Bug?
    @ObservationIgnored private var task: Task<Void, Never>?

    init(_ service: any CatalogueService, bug: Bug? = nil) {
      self.service = service
      self.bug = bug
    }

    func loadNextPage() async {
      if bug != .loadsTwice { guard !state.isLoading else { return } }
      state.isLoading = true
      let page = state.found.count
      let found = await service.search("page \(page)")
      state.found += found
      state.isLoading = false
    }

    func search(_ text: String) async {
      state.text = text
      let found = await service.search(text)
      if bug != .showsStaleAnswer, text != state.text { return }
      state.found = found
    }

    func type(_ text: String, _ clock: TestClock) async {
      state.text = text
      try? await clock.sleep(for: .milliseconds(300))
      guard text == state.text else { return }
      let found = await service.search(text)
      if bug != .showsStaleAnswer, text != state.text { return }
      state.found = found
    }

    func start() {
      guard task == nil else { return }
      state.isLoading = true
      task = Task {
        let found = await service.search("start")
        if Task.isCancelled { return }
        state.found = found
        state.isLoading = false
        task = nil
      }
    }

    func cancel() {
      guard task != nil else { return }
      task?.cancel()
      task = nil
      if bug != .keepsSpinner { state.isLoading = false }
    }
  }

  private func explore(
    _ bug: List.Bug?, schedules: Int = 200, schedule name: String? = nil, function: String = #function,
    @ActionBuilder _ actions: @escaping @MainActor (List) -> [Action],
    atRest: @escaping @MainActor (List.State) throws -> Void = { _ in }
  ) async -> String {
    await messages(schedules: schedules, schedule: name, function: function) {
      let service = CatalogueServiceSpy()
      service.stub.search.answers { [$0] }
      let list = List(service, bug: bug)
      let recorder = StateRecorder(calls: service) { list.state }
      try await recorder.explore(steps: 8) {
        actions(list)
      } atRest: {
        try atRest($0)
      }
    }.joined(separator: "\n")
  }

  private struct Broken: Error, CustomStringConvertible { var description: String }

  // MARK: Planted bugs

  private func exploreLoading(_ bug: List.Bug?, schedules: Int = 200, schedule name: String? = nil) async
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
    #expect(await exploreLoading(nil, schedules: 200) == "")
  }

  private func exploreCancelling(_ bug: List.Bug?, schedules: Int = 200) async -> String {
    await explore(bug, schedules: schedules, function: "cancelling") { list in
      Action("start") { list.start() }
      Action("cancel") { list.cancel() }
    }
  }

  @Test(.turnsOfTheNewestCompiler) func aSpinnerThatStaysIsFound() async {
    expectSnapshot(of: await exploreCancelling(.keepsSpinner), as: .text)
  }

  @Test func aSpinnerThatIsTakenAwayPasses() async {
    #expect(await exploreCancelling(nil, schedules: 200) == "")
  }

  private func exploreSearch(_ bug: List.Bug?, schedules: Int = 200) async -> String {
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
    #expect(await exploreSearch(nil, schedules: 200).hasPrefix("Exploring: 200 runs passed;"))
  }

  /// A rating that is shown at once, and taken back if the service refuses; unguarded, also if a newer one is accepted.
  @Observable @MainActor final class Rating {
    private(set) var stars = 0
    /// The stars that the service has to have at rest; `nil` if the newest rating was refused.
    @ObservationIgnored private(set) var expected: Int?
    @ObservationIgnored private var newest = 0
    @ObservationIgnored let service: any CatalogueService
    @ObservationIgnored let isGuarded: Bool

    init(_ service: any CatalogueService, isGuarded: Bool) {
      self.service = service
      self.isGuarded = isGuarded
    }

    func rate(_ value: Int) async {
      let old = stars
      newest += 1
      let number = newest
      stars = value
      expected = nil
      do {
        _ = try await service.movies(page: value)
        if number == newest { expected = value }
      } catch {
        if !isGuarded || number == newest { stars = old }
      }
    }
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
    #expect(await exploreRating(isGuarded: true, schedules: 200) == "")
  }

  /// A search with a pause of 300 ms, which ends an earlier search only during its pause.
  private func exploreDebounce(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules, function: "debounce") {
      let service = CatalogueServiceSpy()
      service.stub.search.answers { [$0] }
      let clock = TestClock(advances: .whenIdle)
      let list = List(service, bug: isGuarded ? nil : .showsStaleAnswer)
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
    #expect(await exploreDebounce(isGuarded: true, schedules: 200).hasPrefix("Exploring: 200 runs passed;"))
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

  // MARK: Drawn answers and latency

  private struct Offline: Error {}

  @Test(.turnsOfTheNewestCompiler) func anAnswerOtherThanTheFirstIsDrawn() async {
    let text = await messages(schedules: 200, function: "answers") {
      let service = CatalogueServiceSpy()
      service.stub.search.draws(["a"], [], ["a", "b"])
      var shown: [String] = ["none"]
      let recorder = StateRecorder(calls: service, initial: shown)
      try await recorder.explore(steps: 4) {
        Action("search") {
          shown = await service.search("x")
          recorder.record(shown)
        }
      } always: { found in
        if found.isEmpty { throw Broken(description: "an empty list is shown") }
      }
    }.joined(separator: "\n")
    expectSnapshot(of: text, as: .text)
  }

  @Test func theFirstAnswerIsTakenOutsideOfExploring() async {
    let service = CatalogueServiceSpy()
    service.stub.search.draws(["a"], [])
    #expect(await service.search("x") == ["a"])
    #expect(await service.search("y") == ["a"])
  }

  // MARK: Rules

  @Test func anActionThatDoesNotEndIsFound() async {
    let text = await explore(nil) { _ in
      Action("wait") { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    }
    #expect(text.contains("wait has not ended, although nothing can run any more."))
  }

  @Test func anActionThatDoesNotEndPassesWithoutItsRule() async {
    let text = await messages(schedules: 20, function: "waiting") {
      let recorder = StateRecorder(initial: 0)
      try await recorder.explore(steps: 2, without: .actionsEnd) {
        Action("wait") { try? await Task.sleep(for: .seconds(1_000)) }
      }
    }.joined(separator: "\n")
    #expect(!text.contains("has not ended"))
  }

  /// Explores an action whose effect depends on earlier runs.
  private func exploreChance(without rules: ExploringRule...) async -> String {
    let runs = Trace()
    return await messages(schedules: 10, function: "chance") {
      let recorder = StateRecorder(initial: 0)
      func explore(_ add: @escaping @MainActor () -> Void) async throws {
        if rules.isEmpty {
          try await recorder.explore(steps: 2) { Action("add") { add() } }
        } else {
          try await recorder.explore(steps: 2, without: .repeats) { Action("add") { add() } }
        }
      }
      try await explore {
        runs.add("run")
        recorder.record(runs.lines.count)
      }
    }.joined(separator: "\n")
  }

  @Test func aTimelineThatDoesNotRepeatIsFound() async {
    let text = await exploreChance()
    #expect(
      text.hasPrefix(
        "Exploring: the same choices have given two timelines, so something in them is left to chance:"))
  }

  @Test func aTimelineThatDoesNotRepeatPassesWithoutItsRule() async {
    #expect(await exploreChance(without: .repeats) == "")
  }

  /// A model that keeps itself in memory from its first search on.
  @MainActor final class Keeper {
    let service: any CatalogueService
    private var callback: (() -> Void)?

    init(_ service: any CatalogueService) { self.service = service }

    func search(keepsItself: Bool) async {
      _ = await service.search("x")
      if keepsItself { callback = { _ = self.service } }
    }
  }

  private func exploreKeeping(
    _ keepsItself: Bool, function: String = #function,
    _ explore: @escaping (StateRecorder<Int>, Action) async throws -> Void
  ) async -> String {
    await messages(schedules: 20, function: function) {
      let service = CatalogueServiceSpy()
      service.stub.search.answers { [$0] }
      let keeper = Keeper(service)
      let recorder = StateRecorder(calls: service, initial: 0)
      try await explore(recorder, Action("search") { await keeper.search(keepsItself: keepsItself) })
    }.joined(separator: "\n")
  }

  @Test(.turnsOfTheNewestCompiler) func aModelThatIsNotFreedIsFound() async {
    let text = await exploreKeeping(true, function: "keeping") { recorder, search in
      try await recorder.explore(steps: 4) { search }
    }
    expectSnapshot(of: text, as: .text)
  }

  @Test func aModelThatIsFreedPasses() async {
    #expect(
      await exploreKeeping(false) { recorder, search in try await recorder.explore(steps: 4) { search } }
        == "")
  }

  @Test func aModelThatIsNotFreedPassesWithoutItsRule() async {
    let text = await exploreKeeping(true) { recorder, search in
      try await recorder.explore(steps: 4, without: .freed) { search }
    }
    #expect(text == "")
  }

  @Test(.turnsOfTheNewestCompiler) func anUnstubbedCallIsFound() async {
    let text = await messages(schedules: 20, function: "unstubbed") {
      let service = CatalogueServiceSpy()
      let recorder = StateRecorder(calls: service, initial: 0)
      try await recorder.explore(steps: 4) { Action("search") { _ = await service.search("x") } }
    }.joined(separator: "\n")
    expectSnapshot(of: text, as: .text)
  }

  @Test func anUnstubbedCallPassesWithoutItsRule() async {
    let text = await messages(schedules: 20, function: "placeholders") {
      let service = CatalogueServiceSpy()
      let recorder = StateRecorder(calls: service, initial: 0)
      try await recorder.explore(steps: 4, without: .nothingUnstubbed) {
        Action("search") { _ = await service.search("x") }
      }
    }.joined(separator: "\n")
    #expect(text == "")
  }

  /// A list that loads; a retry after a failure adds the page to what an earlier retry has added.
  @Observable @MainActor final class Retrying {
    struct State: Equatable {
      var found: [String] = []
      var hasFailed = false
    }

    private(set) var state = State()
    @ObservationIgnored let service: any CatalogueService
    @ObservationIgnored let isGuarded: Bool
    @ObservationIgnored private var isLoading = false

    init(_ service: any CatalogueService, isGuarded: Bool) {
      self.service = service
      self.isGuarded = isGuarded
    }

    func load(isRetry: Bool = false) async {
      if isGuarded || !isRetry { guard !isLoading, state.found.isEmpty else { return } }
      isLoading = true
      defer { isLoading = false }
      do {
        state.found += try await service.movies(page: 1)
        state.hasFailed = false
      } catch {
        state.hasFailed = true
      }
    }
  }

  private func exploreRetrying(isGuarded: Bool, schedules: Int = 200) async -> String {
    await messages(schedules: schedules, function: "retrying") {
      let service = CatalogueServiceSpy()
      service.stub.movies.draws(["Alien"], throwing: Offline())
      let list = Retrying(service, isGuarded: isGuarded)
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
    #expect(await exploreRetrying(isGuarded: true, schedules: 200) == "")
  }

  @Test func aModelThatNeverRestsIsAnIssue() async {
    let text = await messages(function: "restless") {
      let clock = TestClock(advances: .whenIdle)
      let timer = Task { while !Task.isCancelled { try? await clock.sleep(for: .seconds(1)) } }
      let recorder = StateRecorder(initial: 0)
      try await recorder.explore(steps: 1) { Action("nothing") {} }
      timer.cancel()
      await timer.value
    }.joined(separator: "\n")
    #expect(text.contains("Exploring: nothing comes to rest, since this still runs:"))
  }

  @Test func exploringWithoutAScheduleIsAnIssue() async throws {
    let reporter = CollectingReporter()
    try await Reporting.$override.withValue(reporter) {
      let recorder = StateRecorder(initial: 0)
      try await recorder.explore(steps: 1) { Action("a") {} }
    }
    #expect(reporter.messages.count == 1)
    #expect(reporter.messages.first?.hasPrefix("explore(steps:) needs schedules") == true)
  }

  @Test func anActionWhoseConditionDoesNotHoldIsNeverPerformed() async {
    let trace = Trace()
    let text = await explore(nil, schedules: 50) { list in
      Action("start") { list.start() }
      Action("never", if: { false }) { trace.add("never") }
    }
    #expect(
      text == """
        Exploring: 50 runs passed; 1 of 3 actions and flags were never reached (report: .full lists them).
        """)
    #expect(trace.lines == [])
  }

  @Test func whatWasNotReachedIsListed() async {
    let text = await messages(schedules: 20, function: "listed") {
      let recorder = StateRecorder(initial: (isOn: false, count: 0))
      try await recorder.explore(steps: 2, report: .full) {
        Action("add") { recorder.record((false, recorder.states.count)) }
        Action("retry", if: { false }) {}
      }
    }.joined(separator: "\n")
    #expect(text == "Exploring: 20 runs passed; what none of them reached:\n  isOn: true\n  the action retry")
  }
}
