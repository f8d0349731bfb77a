import Testing
import Understudy
import UnderstudyExploring

/// The rules that exploring checks without being told.
@MainActor
@Suite struct ExploringRulesTests {
  /// Explores an action that never ends, of a model with a service.
  private func exploreWaiting(without rule: ExploringRule) async -> String {
    await messages(schedules: 20, function: "waiting") {
      let service = CatalogueServiceSpy()
      let recorder = StateRecorder(calls: service, initial: 0)
      try await recorder.explore(steps: 2, without: rule) {
        ExploredAction("wait") {
          await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
          withExtendedLifetime(service) {}
        }
      }
    }.joined(separator: "\n")
  }

  @Test func anActionThatDoesNotEndIsFound() async {
    #expect(
      await exploreWaiting(without: .freed).contains(
        "wait has not ended, although nothing can run any more."))
  }

  @Test func anActionThatDoesNotEndPassesWithoutItsRule() async {
    let text = await exploreWaiting(without: .actionsEnd)
    #expect(!text.contains("has not ended"))
    // The action keeps its model.
    #expect(!text.contains("still in memory"))
  }

  /// Explores an action whose effect depends on earlier runs.
  private func exploreChance(without rule: ExploringRule) async -> String {
    let runs = Trace()
    return await messages(schedules: 10, function: "chance") {
      let recorder = StateRecorder(initial: 0)
      try await recorder.explore(steps: 2, without: rule) {
        ExploredAction("add") {
          runs.add("run")
          recorder.record(runs.lines.count)
        }
      }
    }.joined(separator: "\n")
  }

  @Test func aTimelineThatDoesNotRepeatIsFound() async {
    let text = await exploreChance(without: .freed)
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

    func search() async {
      _ = await service.search("x")
      callback = { _ = self.service }
    }
  }

  private func exploreKeeping(without rule: ExploringRule) async -> String {
    await messages(schedules: 20, function: "keeping") {
      let service = CatalogueServiceSpy()
      service.stub.search.answers { [$0] }
      let keeper = Keeper(service)
      let recorder = StateRecorder(calls: service, initial: 0)
      try await recorder.explore(steps: 4, without: rule) {
        ExploredAction("search") { await keeper.search() }
      }
    }.joined(separator: "\n")
  }

  @Test(.turnsOfTheNewestCompiler) func aModelThatIsNotFreedIsFound() async {
    expectSnapshot(of: await exploreKeeping(without: .repeats), as: .text)
  }

  @Test func aModelThatIsNotFreedPassesWithoutItsRule() async {
    #expect(await exploreKeeping(without: .freed) == "")
  }

  @Test(.turnsOfTheNewestCompiler) func anUnstubbedCallIsFound() async {
    let text = await messages(schedules: 20, function: "unstubbed") {
      let service = CatalogueServiceSpy()
      let recorder = StateRecorder(calls: service, initial: 0)
      try await recorder.explore(steps: 4) { ExploredAction("search") { _ = await service.search("x") } }
    }.joined(separator: "\n")
    expectSnapshot(of: text, as: .text)
  }

  @Test func anUnstubbedCallPassesWithoutItsRule() async {
    let text = await messages(schedules: 20, function: "placeholders") {
      let service = CatalogueServiceSpy()
      let recorder = StateRecorder(calls: service, initial: 0)
      try await recorder.explore(steps: 4, without: .nothingUnstubbed) {
        ExploredAction("search") { _ = await service.search("x") }
      }
    }.joined(separator: "\n")
    #expect(text == "")
  }

  @Test func aModelThatNeverRestsIsAnIssue() async {
    let text = await messages(schedules: 2, function: "restless") {
      let loop = Task { while !Task.isCancelled { await Task.yield() } }
      let recorder = StateRecorder(initial: 0)
      try await recorder.explore(steps: 1) { ExploredAction("nothing") {} }
      loop.cancel()
      await loop.value
    }.joined(separator: "\n")
    #expect(text.contains("Exploring: nothing comes to rest, since this still runs:"))
  }
}
