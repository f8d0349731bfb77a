import Foundation
import Testing
import Understudy
import UnderstudySchedules

/// Bugs that exploring has to find, and the same models without them.
@MainActor
@Suite struct PlantedBugsTests {
  @Test(.turnsOfTheNewestCompiler) func theGuideShowsThisFailureAsItIs() async throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../..")
    let page = try String(
      contentsOf: package.appendingPathComponent("Sources/Understudy/Understudy.docc/Exploring.md"),
      encoding: .utf8)
    #expect(page.contains("```\n\(await PlantedBugs.searching(.showsStaleAnswer))\n```"))
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
