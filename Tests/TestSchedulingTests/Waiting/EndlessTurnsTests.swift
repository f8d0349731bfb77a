import Synchronization
import TestReporting
import Testing
import Understudy
import UnderstudyClock

@testable import TestScheduling

/// Tasks that take turns without end are cancelled, and then get turns in which to end.
@MainActor
@Suite struct EndlessTurnsTests {
  private func run(_ body: @escaping @Sendable () async throws -> Void) async throws -> ScheduleRun {
    try await Schedule.$turnsUntilStuck.withValue(5_000) {
      try await Schedule.run(TurnOrder(.changes([])), body)
    }
  }

  private nonisolated static let yieldUntilCancelled: @Sendable () async -> Void = {
    while !Task.isCancelled { await Task.yield() }
  }

  nonisolated static let bodies: [(name: String, body: @Sendable () async -> Void)] = [
    ("the body", yieldUntilCancelled),
    ("the body on the main actor", { @MainActor in while !Task.isCancelled { await Task.yield() } }),
    ("a task", { await Task { await yieldUntilCancelled() }.value }),
    ("a detached task", { await Task.detached(operation: yieldUntilCancelled).value }),
    (
      "a task on the main actor",
      { await Task { @MainActor in while !Task.isCancelled { await Task.yield() } }.value }
    ),
    (
      "the tasks of a group",
      {
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<3 { group.addTask(operation: yieldUntilCancelled) }
        }
      }
    ),
    (
      "a sleep of no time",
      {
        let clock = TestClock(advances: .whenIdle)
        while (try? await clock.sleep(for: .zero)) != nil {}
      }
    ),
  ]

  @Test(arguments: bodies.indices) func endWhenTheyAreCancelled(_ index: Int) async throws {
    let run = try await run(Self.bodies[index].body)
    #expect(!run.isAbandoned, "\(Self.bodies[index].name)")
    #expect(
      run.stuckReport?.message == """
        nothing new can happen any more: tasks take turns without end, as by Task.yield() until something has changed. \
        They were cancelled.
        """)
  }

  @Test func aBodyThatIgnoresItsCancellationIsAbandoned() async throws {
    let isOver = Mutex(false)
    let run = try await run { while !isOver.withLock({ $0 }) { await Task.yield() } }
    #expect(run.isAbandoned)
    isOver.withLock { $0 = true }
  }

  @Test func aTaskThatOutlivesTheTestIsReportedAndCancelled() async throws {
    let (tasks, continuation) = AsyncStream.makeStream(of: Task<Void, Never>.self)
    let run = try await Schedule.run(TurnOrder(.changes([]))) {
      continuation.yield(Task { await Self.yieldUntilCancelled() })
    }
    continuation.finish()
    for await task in tasks { await task.value }
    #expect(run.unfinishedTaskDescriptions == ["a task that the test started takes turns without end"])
  }
}
