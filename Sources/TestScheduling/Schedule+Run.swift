import Foundation
package import TestReporting

/// The result of running a body by a schedule.
package struct ScheduleRun: Sendable {
  /// The error that the body threw; `nil` if the body returned or was abandoned.
  package var error: (any Error)?
  /// The decisions about which turn comes next, including the run's changes of the default order.
  package var order: TurnOrder
  /// A sentence for each change of order; empty unless the run describes its changes.
  package var changeDescriptions: [String] = []
  /// What the module that draws keeps about the run; `nil` if nothing was drawn but the order.
  package var payload: (any Sendable)?
  /// The number of turns.
  package var turnCount = 0
  /// The number of jobs from outside of the schedule; the schedule does not decide their order.
  package var outsideJobCount = 0
  /// The types of the actors that both the run and other tests used.
  package var sharedActorTypes: Set<String> = []
  /// True if another package replaced the hook for the thread pool's jobs during the run, so the order was not decided.
  package var hasLostHook = false
  /// The report that the test could not continue; `nil` if the test could continue.
  package var stuckReport: StuckReport?
  /// True if the body had not ended when the schedule stopped waiting for the body.
  package var isAbandoned = false
  /// A sentence for each task that had not ended when nothing could run any more, or that took turns without end; empty
  /// if the test was stuck.
  package var unfinishedTaskDescriptions: [String] = []
}

/// A report that the test can't continue.
package struct StuckReport: Sendable {
  /// The message of the failure: the tasks that wait, and the awaited events.
  package var message: String
  /// The position of the first wait; `nil` if it is unknown.
  package var position: SourcePosition?
}

extension Schedule {
  /// Runs the body and all tasks that the body starts, until the body has ended and nothing can run any more.
  ///
  /// - Parameters:
  ///   - order: Decides which turn is next if several turns can run.
  ///   - describesReordering: Whether the result describes the changes of order in sentences.
  ///   - memory: What the runs of a test share.
  /// - Throws: ``UnsupportedRuntime`` if the runtime's hooks are missing.
  package static func run(
    _ order: TurnOrder, describesReordering: Bool = false, memory: SearchMemory = SearchMemory(),
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(UnsupportedRuntime) -> ScheduleRun {
    let runtime = try (ConcurrencyRuntime.override ?? ConcurrencyRuntime.shared).get()
    let schedule = Schedule(order, keepsTurnLog: describesReordering, memory: memory, runtime: runtime)
    Scheduling.setProvider { Schedule.current }
    schedule.runtime.reinstallPoolHook()
    let outerSchedule = current
    outerSchedule?.beginNestedSchedule()
    defer { outerSchedule?.endNestedSchedule() }
    schedule.endIfTurnIsBlocked()
    let task = schedule.startTask(of: body)
    schedule.lock.withLock { schedule.state.cancelBody = { task.cancel() } }
    await withTaskCancellationHandler {
      await withCheckedContinuation { schedule.resumeWhenDone($0) }
    } onCancel: {
      task.cancel()
    }
    var run = schedule.lock.withLock { schedule.state.summary }
    run.hasLostHook = !schedule.runtime.isPoolHookInstalled
    return run
  }

  private func startTask(of body: @escaping @Sendable () async throws -> Void) -> Task<Void, Never> {
    // Only tasks retain the origin, so the origin is deallocated when all of its tasks have ended.
    let origin = TaskOrigin()
    note(origin)
    return Self.$inherited.withValue(self) {
      Reporting.$origin.withValue(origin) {
        Task {
          var bodyError: (any Error)?
          do { try await body() } catch { bodyError = error }
          self.noteBodyEnd(bodyError)
        }
      }
    }
  }

  private func noteBodyEnd(_ error: (any Error)?) {
    let continuation = lock.withLock {
      state.run.error = error
      state.hasBodyEnded = true
      // If the schedule has ended before the body, nothing else resumes the continuation.
      guard state.hasEnded else { return nil as CheckedContinuation<Void, Never>? }
      defer { state.runContinuation = nil }
      return state.runContinuation
    }
    continuation?.resume()
    // The body may have ended outside of a turn, as on an actor with its own executor.
    wake()
  }

  /// Resumes the continuation when the schedule and its body have ended, or when the body is abandoned.
  private func resumeWhenDone(_ continuation: CheckedContinuation<Void, Never>) {
    let isOver = lock.withLock {
      let isOver = (state.hasEnded && state.hasBodyEnded) || state.run.isAbandoned
      if !isOver { state.runContinuation = continuation }
      return isOver
    }
    if isOver { continuation.resume() }
  }

  private func beginNestedSchedule() { lock.withLock { state.nestedScheduleCount += 1 } }

  private func endNestedSchedule() {
    lock.withLock { state.nestedScheduleCount -= 1 }
    wake()
  }
}

extension Schedule.State {
  fileprivate var summary: ScheduleRun {
    var run = run
    run.changeDescriptions = turnLog?.changeDescriptions(tasks) ?? []
    if run.stuckReport != nil {
      run.unfinishedTaskDescriptions = []
    } else if run.unfinishedTaskDescriptions.isEmpty {
      run.unfinishedTaskDescriptions = unfinishedTaskDescriptions
    }
    return run
  }

  /// A sentence for each wait of a task, and for the origin of other unfinished tasks.
  private var unfinishedTaskDescriptions: [String] {
    let origins = taskOrigins.compactMap(\.origin)
    let streamWaits = streamWaits.filter { wait in origins.contains { $0.step == wait.step } }
    let waits = waits + streamWaits
    return waits.map(\.sentence)
      + origins.filter { origin in !waits.contains { $0.step == origin.step } }.map { origin in
        let task =
          origin.step.map { "a task that was started in \"\($0)\"" } ?? "a task that the test started"
        return "\(task) waits for something that is no double and no TestClock"
      }
  }
}
