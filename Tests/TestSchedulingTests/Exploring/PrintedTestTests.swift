import Observation
import Testing
import Understudy
import UnderstudyExploring

/// Parts of a test that exploring prints.
@MainActor
@Suite(.turnsOfTheNewestCompiler) struct PrintedTestTests {
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

  @Observable @MainActor final class Page: GuardedModel<any CatalogueService> {
    var titles: [String] = []

    /// The second answer takes the place of the first, even if it is empty.
    func load() async {
      titles = (try? await service.movies(page: 1)) ?? []
      let newTitles = (try? await service.movies(page: 2)) ?? titles
      if !isGuarded || !newTitles.isEmpty { titles = newTitles }
    }
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
