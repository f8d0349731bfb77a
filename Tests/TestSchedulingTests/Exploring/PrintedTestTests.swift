import Observation
import Testing
import Understudy
import UnderstudyClock
import UnderstudyExploring

/// Parts of a test that exploring prints.
@MainActor
@Suite(.turnsOfTheNewestCompiler) struct PrintedTestTests {
  struct Item: Sendable, Equatable { var isOn = false }

  /// A suite that keeps its spy.
  @MainActor struct Suite {
    let catalogue = CatalogueServiceSpy()
    let isGuarded: Bool

    func explores() async throws {
      catalogue.stub.movies.draws(["Alien"], [])
      let page = Page(catalogue, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: catalogue) { page.titles }

      try await recorder.explore(steps: 3, without: .freed) {
        ExploredAction("load") { await page.load() }
      } between: { before, after in
        if !before.isEmpty, after.isEmpty { throw Broken(description: "the titles are gone") }
      }
    }

    func exploresFails() async throws {
      // suite
      catalogue.stub.movies.draws(["Alien"], [])
      let page = Page(catalogue, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: catalogue) { page.titles }

      let movies1 = catalogue.stub.movies.hold()
      Task { await recorder.step("load") { await page.load() } }
      await settle()
      let movies2 = catalogue.stub.movies.hold()
      movies1.resume(returning: ["Alien"])
      await settle()
      movies2.resume(returning: [])
      await settle()

      try zip(recorder.states, recorder.states.dropFirst()).forEach { before, after in
        if !before.isEmpty, after.isEmpty { throw Broken(description: "the titles are gone") }
      }
      // end
    }
  }

  private func ruleFails(isGuarded: Bool) async throws {
    // rule
    let recorder = StateRecorder(initial: [Item()])

    recorder.step("turnOn") { recorder.record([Item(isOn: !isGuarded)]) }
    await settle()

    try recorder.states.suffix(1).forEach { items in
      if items.contains(where: { $0.isOn }) { throw Broken(description: "an item is on") }
    }
    // end
  }

  @Test func aRuleWithAnInnerClosureStaysAsItIs() async throws {
    let isGuarded = false
    let messages = await messages(schedules: 30) {
      let recorder = StateRecorder(initial: [Item()])

      try await recorder.explore(steps: 4) {
        ExploredAction("turnOn") { recorder.record([Item(isOn: !isGuarded)]) }
      } atRest: { items in
        if items.contains(where: { $0.isOn }) { throw Broken(description: "an item is on") }
      }
    }
    try await expect(messages.joined(), printsTestAfter: "rule", failingWith: "an item is on") {
      try await ruleFails(isGuarded: $0)
    }
  }

  @Observable @MainActor final class Page {
    var titles: [String] = []
    @ObservationIgnored let service: any CatalogueService
    @ObservationIgnored let isGuarded: Bool
    init(_ service: any CatalogueService, isGuarded: Bool) {
      (self.service, self.isGuarded) = (service, isGuarded)
    }

    /// The second answer takes the place of the first, even if it is empty.
    func load() async {
      titles = (try? await service.movies(page: 1)) ?? []
      let newTitles = (try? await service.movies(page: 2)) ?? titles
      if !isGuarded || !newTitles.isEmpty { titles = newTitles }
    }
  }

  private func secondFails(isGuarded: Bool) async throws {
    // second
    let service = CatalogueServiceSpy()
    service.stub.movies.draws(["Alien"], [])
    let page = Page(service, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service) { page.titles }

    let movies1 = service.stub.movies.hold()
    Task { await recorder.step("load") { await page.load() } }
    await settle()
    let movies2 = service.stub.movies.hold()
    movies1.resume(returning: ["Alien"])
    await settle()
    movies2.resume(returning: [])
    await settle()

    try zip(recorder.states, recorder.states.dropFirst()).forEach { before, after in
      if !before.isEmpty, after.isEmpty { throw Broken(description: "the titles are gone") }
    }
    // end
  }

  @Test func theSecondOfTwoCallsHasTheDrawnAnswer() async throws {
    let isGuarded = false
    let messages = await messages(schedules: 100) {
      let service = CatalogueServiceSpy()
      service.stub.movies.draws(["Alien"], [])
      let page = Page(service, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service) { page.titles }

      try await recorder.explore(steps: 3) {
        ExploredAction("load") { await page.load() }
      } between: { before, after in
        if !before.isEmpty, after.isEmpty { throw Broken(description: "the titles are gone") }
      }
    }
    try await expect(messages.joined(), printsTestAfter: "second", failingWith: "the titles are gone") {
      try await secondFails(isGuarded: $0)
    }
  }

  @Observable @MainActor final class Autosave {
    struct State: Equatable, Sendable { var text = 0, saved = 0 }
    private(set) var state = State()
    @ObservationIgnored let service: any CatalogueService
    @ObservationIgnored let clock: TestClock
    @ObservationIgnored private var task: Task<Void, Never>?
    @ObservationIgnored private let isGuarded: Bool
    init(_ service: any CatalogueService, _ clock: TestClock, isGuarded: Bool) {
      (self.service, self.clock, self.isGuarded) = (service, clock, isGuarded)
    }

    /// Does not cancel a save that is on its way.
    func edit() {
      state.text += 1
      let text = state.text
      Task {
        try? await clock.sleep(for: .milliseconds(500))
        guard text == state.text else { return }
        _ = await service.search("\(text)")
        if !isGuarded || text == state.text { state.saved = text }
      }
    }
  }

  private func autosaveFails(isGuarded: Bool) async throws {
    // autosave
    let service = CatalogueServiceSpy()
    service.stub.search.returns([])
    let clock = TestClock(advances: .whenIdle)
    let model = Autosave(service, clock, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service, options: RecordingOptions(clock: clock)) { model.state }

    let search1 = service.stub.search.hold()
    recorder.step("edit") { model.edit() }
    await settle()
    let search2 = service.stub.search.hold()
    recorder.step("edit") { model.edit() }
    await settle()
    search2.resume(returning: [])
    await settle()
    search1.resume(returning: [])
    await settle()

    try zip(recorder.states, recorder.states.dropFirst()).forEach { before, after in
      if after.saved < before.saved { throw Broken(description: "an older text is saved last") }
    }
    // end
  }

  @Test func anAnswerIsSlowerThanTheDebounceOfASave() async throws {
    let isGuarded = false
    let messages = await messages(schedules: 200) {
      let service = CatalogueServiceSpy()
      service.stub.search.returns([])
      let clock = TestClock(advances: .whenIdle)
      let model = Autosave(service, clock, isGuarded: isGuarded)
      let recorder = StateRecorder(calls: service, options: RecordingOptions(clock: clock)) { model.state }

      try await recorder.explore(steps: 6) {
        ExploredAction("edit") { model.edit() }
      } between: { before, after in
        if after.saved < before.saved { throw Broken(description: "an older text is saved last") }
      }
    }
    try await expect(
      messages.joined(), printsTestAfter: "autosave", failingWith: "an older text is saved last"
    ) { try await autosaveFails(isGuarded: $0) }
  }

  @Test func theSpyIsAPropertyOfTheSuite() async throws {
    let messages = await messages(schedules: 100) { try await Suite(isGuarded: false).explores() }
    try await expect(
      messages.joined(), printsTestAfter: "suite", failingWith: "the titles are gone", indentation: 6
    ) { try await Suite(isGuarded: $0).exploresFails() }
  }

  /// Makes a spy that only this function can name.
  private func makeSpy() -> CatalogueServiceSpy {
    let hidden = CatalogueServiceSpy()
    hidden.stub.movies.draws(["Alien"], [])
    return hidden
  }

  @Test func aSpyThatTheTestCanNotNameIsTheReasonForNoTest() async throws {
    let messages = await messages(schedules: 100) {
      let spies = [makeSpy()]
      let page = Page(spies[0], isGuarded: false)
      let recorder = StateRecorder(calls: spies[0]) { page.titles }

      try await recorder.explore(steps: 3) {
        ExploredAction("load") { await page.load() }
      } between: { before, after in
        if !before.isEmpty, after.isEmpty { throw Broken(description: "the titles are gone") }
      }
    }
    #expect(
      messages.joined().contains(
        "There is no test that fails in the same way without exploring: no variable that the test can name has the double of CatalogueService."
      ))
  }
}
