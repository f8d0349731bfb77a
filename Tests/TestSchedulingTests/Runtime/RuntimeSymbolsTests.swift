import Testing

@testable import TestScheduling

@Suite struct RuntimeSymbolsTests {
  @Test func aRuntimeWithAnObjectForTheMainActorIsSeenAsThat() throws {
    guard case .executor = try RuntimeSymbols().mainActorHooks else {
      Issue.record("no object")
      return
    }
  }

  @Test(arguments: ["swift_task_getMainExecutor_hook", "swift_task_isMainExecutor_hook"])
  func anOlderRuntimeHasAHookForTheMainActor(without name: String) throws {
    let symbols = try RuntimeSymbols { $0 == name ? nil : RuntimeSymbols.address(of: $0) }
    guard case .enqueue(let hook) = symbols.mainActorHooks else {
      Issue.record("no hook")
      return
    }
    #expect(
      UnsafeRawPointer(hook)
        == RuntimeSymbols.address(of: "swift_task_enqueueMainExecutor_hook").map { UnsafeRawPointer($0) })
  }

  @Test func whatIsMissingIsNamed() {
    #expect(throws: UnsupportedRuntime(missingSymbols: ["swift_task_enqueueGlobal_hook", "swift_job_run"])) {
      try RuntimeSymbols {
        ["swift_task_enqueueGlobal_hook", "swift_job_run"].contains($0) ? nil : RuntimeSymbols.address(of: $0)
      }
    }
  }

  @Test(arguments: [1, 100]) @MainActor func withoutHooksATestSaysSoOnce(schedules: Int) async {
    let said = await ConcurrencyRuntime.$override.withValue(
      .failure(UnsupportedRuntime(missingSymbols: ["swift_task_enqueueGlobal_hook", "swift_job_run"]))
    ) {
      await messages(schedules: schedules) { Issue.record("It ran.") }
    }
    #expect(
      said == [
        """
        The order can't be decided here: this process's concurrency runtime has no swift_task_enqueueGlobal_hook, \
        swift_job_run. The test did not run; take the schedule away to run it in whatever order things come.
        """
      ])
  }
}

/// Another package replaces the runtime's hook, each time in a separate process, since all tests share the hook.
@Suite struct OtherHookTests {
  @Test func aHookThatWasTakenIsTakenBack() async throws {
    await #expect(processExitsWith: .success) {
      let symbols = try RuntimeSymbols()
      _ = try await Schedule.run(TurnOrder(.changes([]))) {}
      symbols.enqueueGlobalHook.pointee = nil
      let run = try await Schedule.run(TurnOrder(.changes([]))) {
        await Task.detached { precondition(Schedule.current != nil) }.value
      }
      precondition(!run.hasLostHook)
    }
  }

  @Test func aHookThatIsTakenMeanwhileIsNoticed() async throws {
    await #expect(processExitsWith: .success) {
      let run = try await Schedule.run(TurnOrder(.changes([]))) {
        try RuntimeSymbols().enqueueGlobalHook.pointee = nil
        await Task.detached {}.value
      }
      precondition(run.hasLostHook)
    }
  }
}
