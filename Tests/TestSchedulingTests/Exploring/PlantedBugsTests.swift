import Foundation
import Testing
import Understudy
import UnderstudySchedules

/// Bugs that exploring has to find, and the same models without them.
@MainActor
@Suite struct PlantedBugsTests {
  @Test(.turnsOfTheNewestCompiler) func aSpinnerThatStaysIsFound() async {
    expectSnapshot(of: await PlantedBugs.cancelling(.keepsSpinner), as: .text)
  }

  @Test func aSpinnerThatIsTakenAwayPasses() async {
    #expect(await PlantedBugs.cancelling(nil) == "")
  }

  @Test(.turnsOfTheNewestCompiler) func aStaleAnswerIsFound() async {
    expectSnapshot(of: await PlantedBugs.searching(.showsStaleAnswer), as: .text)
  }

  @Test(.turnsOfTheNewestCompiler) func theGuideShowsThisFailureAsItIs() async throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../..")
    let page = try String(
      contentsOf: package.appendingPathComponent("Sources/Understudy/Understudy.docc/Exploring.md"),
      encoding: .utf8)
    #expect(page.contains("```\n\(await PlantedBugs.searching(.showsStaleAnswer))\n```"))
  }

  @Test func aGuardedSearchPasses() async {
    #expect(await PlantedBugs.searching(nil).hasPrefix("Exploring: 200 runs passed;"))
  }

  @Test(.turnsOfTheNewestCompiler) func aRatingThatIsTakenBackOverANewerOneIsFound() async {
    expectSnapshot(of: await PlantedBugs.rating(isGuarded: false), as: .text)
  }

  @Test func aGuardedRatingPasses() async {
    #expect(await PlantedBugs.rating(isGuarded: true) == "")
  }

  @Test(.turnsOfTheNewestCompiler) func anAnswerThatIsSlowerThanADebounceIsFound() async {
    expectSnapshot(of: await PlantedBugs.debounce(isGuarded: false), as: .text)
  }

  @Test func aGuardedDebouncePasses() async {
    #expect(await PlantedBugs.debounce(isGuarded: true).hasPrefix("Exploring: 200 runs passed;"))
  }

  @Test(.turnsOfTheNewestCompiler) func aRetryThatAppendsTwiceIsFound() async {
    expectSnapshot(of: await PlantedBugs.retrying(isGuarded: false), as: .text)
  }

  @Test func aGuardedRetryPasses() async {
    #expect(await PlantedBugs.retrying(isGuarded: true) == "")
  }

  // MARK: Names

  @Test func aNameReplaysTheRun() async throws {
    let found = await PlantedBugs.retrying(isGuarded: false)
    let name = try #require(found.firstMatch(of: /schedule: "([^"]+)"/)).1
    let replayed = await PlantedBugs.retrying(isGuarded: false, schedule: String(name))
    #expect(replayed.hasPrefix("This run of drawn actions fails."))
    #expect(found.contains(replayed.dropFirst("This run of drawn actions fails.\n".count)))
  }

  @Test func theSameRunsAreExploredEachTime() async {
    let first = await PlantedBugs.retrying(isGuarded: false)
    #expect(await PlantedBugs.retrying(isGuarded: false) == first)
  }
}
