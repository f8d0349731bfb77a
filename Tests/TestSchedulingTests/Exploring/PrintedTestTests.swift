import Foundation
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

    func explores() async throws {
      catalogue.stub.movies.draws(["Alien"], [])
      let page = Page(catalogue)
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
      let page = Page(catalogue)
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

  /// Expects that the messages have a test whose body is the code in this file after the mark.
  private func expect(_ messages: [String], isPrintedAfter mark: String, indentation: Int = 4) throws {
    let text = messages.joined(separator: "\n")
    let body = try #require(text.firstMatch(of: /@MainActor func .* {\n((?s).*?)\n  }\n/)?.1, "\(text)")
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let start = try #require(source.range(of: "// \(mark)\n"))
    let end = try #require(source[start.upperBound...].firstMatch(of: #/\n +// end/#))
    let lines = source[start.upperBound..<end.range.lowerBound].split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.map { $0.dropFirst($0.isEmpty ? 0 : indentation - 4) }.joined(separator: "\n") == body)
  }

  /// Returns the issues of a test that is run as `.deterministic` does.
  private func issues(_ test: @escaping @MainActor () async throws -> Void) async -> [String] {
    let trace = Trace()
    try? await withKnownIssue(isIntermittent: true) {
      try await withDeterministicSchedule { try await test() }
    } matching: {
      trace.add($0.error.map { "\($0)" } ?? "\($0.kind)")
      return true
    }
    return trace.lines
  }

  private func ruleFails() async throws {
    // rule
    let recorder = StateRecorder(initial: [Item()])

    recorder.step("turnOn") { recorder.record([Item(isOn: true)]) }
    await settle()

    try recorder.states.suffix(1).forEach { items in
      if items.contains(where: { $0.isOn }) { throw Broken(description: "an item is on") }
    }
    // end
  }

  @Test func aRuleWithAnInnerClosureStaysAsItIs() async throws {
    let messages = await messages(schedules: 30) {
      let recorder = StateRecorder(initial: [Item()])

      try await recorder.explore(steps: 4) {
        ExploredAction("turnOn") { recorder.record([Item(isOn: true)]) }
      } atRest: { items in
        if items.contains(where: { $0.isOn }) { throw Broken(description: "an item is on") }
      }
    }
    try expect(messages, isPrintedAfter: "rule")
    #expect(await issues { try await ruleFails() } == ["an item is on"])
  }

  @Observable @MainActor final class Page {
    var titles: [String] = []
    @ObservationIgnored let service: any CatalogueService
    init(_ service: any CatalogueService) { self.service = service }

    /// The second answer takes the place of the first, even if it is empty.
    func load() async {
      titles = (try? await service.movies(page: 1)) ?? []
      titles = (try? await service.movies(page: 2)) ?? titles
    }
  }

  private func secondFails() async throws {
    // second
    let service = CatalogueServiceSpy()
    service.stub.movies.draws(["Alien"], [])
    let page = Page(service)
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
    let messages = await messages(schedules: 100) {
      let service = CatalogueServiceSpy()
      service.stub.movies.draws(["Alien"], [])
      let page = Page(service)
      let recorder = StateRecorder(calls: service) { page.titles }

      try await recorder.explore(steps: 3) {
        ExploredAction("load") { await page.load() }
      } between: { before, after in
        if !before.isEmpty, after.isEmpty { throw Broken(description: "the titles are gone") }
      }
    }
    try expect(messages, isPrintedAfter: "second")
    #expect(await issues { try await secondFails() } == ["the titles are gone"])
  }

  @Observable @MainActor final class Autosave {
    struct State: Equatable, Sendable { var text = 0, saved = 0 }
    private(set) var state = State()
    @ObservationIgnored let service: any CatalogueService
    @ObservationIgnored let clock: TestClock
    @ObservationIgnored private var task: Task<Void, Never>?
    init(_ service: any CatalogueService, _ clock: TestClock) {
      (self.service, self.clock) = (service, clock)
    }

    /// Does not cancel a save that is on its way.
    func edit() {
      state.text += 1
      let text = state.text
      Task {
        try? await clock.sleep(for: .milliseconds(500))
        guard text == state.text else { return }
        _ = await service.search("\(text)")
        state.saved = text
      }
    }
  }

  private func autosaveFails() async throws {
    // autosave
    let service = CatalogueServiceSpy()
    service.stub.search.returns([])
    let clock = TestClock(advances: .whenIdle)
    let model = Autosave(service, clock)
    let recorder = StateRecorder(calls: service, clock: clock) { model.state }

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
    let messages = await messages(schedules: 200) {
      let service = CatalogueServiceSpy()
      service.stub.search.returns([])
      let clock = TestClock(advances: .whenIdle)
      let model = Autosave(service, clock)
      let recorder = StateRecorder(calls: service, clock: clock) { model.state }

      try await recorder.explore(steps: 6) {
        ExploredAction("edit") { model.edit() }
      } between: { before, after in
        if after.saved < before.saved { throw Broken(description: "an older text is saved last") }
      }
    }
    try expect(messages, isPrintedAfter: "autosave")
    #expect(await issues { try await autosaveFails() } == ["an older text is saved last"])
  }

  @Test func theSpyIsAPropertyOfTheSuite() async throws {
    let messages = await messages(schedules: 100) { try await Suite().explores() }
    try expect(messages, isPrintedAfter: "suite", indentation: 6)
    #expect(await issues { try await Suite().exploresFails() } == ["the titles are gone"])
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
      let page = Page(spies[0])
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
