import Foundation
import Synchronization
import Testing
import TestReporting
import TestScheduling
import Understudy

/// Schedules affect neither each other nor code that runs without a schedule.
@Suite struct BesideTests {
  /// Traces the order in which eight tasks end, each of which uses its own actor.
  private static func order(_ trace: Trace) async {
    await withTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask {
          let box = Box()
          for value in 0..<number { await box.add(value) }
          trace.add("\(number)")
        }
      }
    }
    await MainActor.run { trace.add("main") }
    await Task.detached { trace.add("detached") }.value
  }

  private static func scheduled() async throws -> [String] {
    let trace = Trace()
    _ = try await Schedule.run(TurnOrder(.changes([]))) { await order(trace) }
    return trace.lines
  }

  @Test func aThousandBesideAThousand() async throws {
    let alone = try await Self.scheduled()
    let (sameOrderCount, unscheduledCount) = await withTaskGroup(of: Bool?.self) { group in
      for _ in 0..<1_000 {
        group.addTask { (try? await Self.scheduled()) == alone }
        group.addTask {
          await Self.order(Trace())
          return nil
        }
      }
      return await group.reduce(into: (0, 0)) { counts, isSame in
        if isSame == true { counts.0 += 1 }
        if isSame == nil { counts.1 += 1 }
      }
    }
    #expect(sameOrderCount == 1_000)
    #expect(unscheduledCount == 1_000)
  }

  @Test func tasksOfOthersThatATestWakesStayTheirs() async throws {
    let trace = Trace()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    // This task starts before the schedule, so it does not belong to the schedule.
    let listening = Task {
      for await value in stream { trace.add("\(value) \(Schedule.current == nil ? "free" : "scheduled")") }
    }
    while Task.isCancelled == false {
      continuation.yield(0)
      await Task.yield()
      if !trace.lines.isEmpty { break }
    }
    _ = try await Schedule.run(TurnOrder(.changes([]))) { continuation.yield(1) }
    continuation.finish()
    await listening.value
    #expect(trace.lines.last == "1 free")
  }

  @Test func aGlobalActorThatOthersUseIsNamed() async throws {
    let isOver = Mutex(false)
    let others = Task.detached {
      while !isOver.withLock({ $0 }) { await Task { @Archive in }.value }
    }
    var named: Set<String> = []
    for _ in 0..<2_000 where named.isEmpty {
      named = try await Schedule.run(TurnOrder(.changes([]))) {
        for _ in 0..<50 { await Task { @Archive in }.value }
      }.sharedActorTypes
    }
    isOver.withLock { $0 = true }
    await others.value
    #expect(named == ["Archive"])
  }

  @Test func nothingIsLeftOfASchedule() async throws {
    final class Token: Sendable {}
    weak var token: Token?
    weak var schedule: Schedule?
    do {
      let made = Token()
      token = made
      let seen = Mutex<Schedule?>(nil)
      _ = try await Schedule.run(TurnOrder(.changes([]))) {
        seen.withLock { $0 = Schedule.current }
        let tasks = (0..<20).map { _ in Task { _ = made } }
        for task in tasks { await task.value }
      }
      schedule = seen.withLock { $0 }
      #expect(schedule != nil)
    }
    // The task that has waited for the schedule releases the schedule when the task continues.
    for _ in 0..<10_000 where schedule != nil || token != nil { await Task.yield() }
    #expect(token == nil)
    #expect(schedule == nil)
  }
}
