import Testing
import Understudy
import UnderstudyClock
import UnderstudySchedules

/// The rules that exploring checks without being told.
@MainActor
@Suite struct ExploringRulesTests {
  /// Explores an action that never ends, of a model with a service.
  private func exploreWaiting(without rule: ExploringRule? = nil) async -> String {
    await messages(schedules: 20, function: "waiting") {
      let service = CatalogueServiceSpy()
      let recorder = StateRecorder(calls: service, initial: 0)
      let wait = Action("wait") {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        withExtendedLifetime(service) {}
      }
      if let rule {
        try await recorder.explore(steps: 2, without: rule) { wait }
      } else {
        try await recorder.explore(steps: 2) { wait }
      }
    }.joined(separator: "\n")
  }

  @Test func anActionThatDoesNotEndIsFound() async {
    #expect(await exploreWaiting().contains("wait has not ended, although nothing can run any more."))
  }

  @Test func anActionThatDoesNotEndMayKeepItsModel() async {
    #expect(!(await exploreWaiting(without: .actionsEnd)).contains("still in memory"))
  }

  @Test func anActionThatDoesNotEndPassesWithoutItsRule() async {
    #expect(!(await exploreWaiting(without: .actionsEnd)).contains("has not ended"))
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
}
