import Foundation
import TestReporting

/// How a piece of work went that took turns.
package struct ScheduleRun: Sendable {
  /// The error that the body threw; `nil` where it threw nothing.
  package var error: (any Error)?
  /// The choices there were, and the changes of order that were made.
  package var order: TurnOrder
  /// A sentence for each change of order; empty where the run was not told.
  package var sentences: [String]
  /// How many turns there were.
  package var turnCount: Int
  /// True if anything happened but the body's own way from actor to actor: a call of a double, say.
  package var hasWaited: Bool
  /// How many tasks were started, that of the body included.
  package var taskCount: Int
  /// How often something came from outside, which the schedule doesn't decide.
  package var arrivalCount: Int
  /// The global actors that other tests used meanwhile.
  package var sharedActors: [String]
  /// True if another package has taken the runtime's hook meanwhile, so that the order was chance.
  package var hasLostHook = false
  /// The report of what could not go on any more.
  package var stuck: StuckReport?
  /// True if the body still had not ended when nobody waited for it any more.
  package var isAbandoned: Bool
  /// The tasks that had not ended when the body had, by where they wait or were started.
  package var leftBehind: [String]
}

extension Schedule {
  /// Runs the body, and then everything that it started, as far as that can go.
  ///
  /// - `order`: Who is next where more than one could be.
  /// - `isTold`: Whether the changes of order are put into words.
  /// - Throws: ``UnsupportedRuntime`` where the runtime's hooks are missing.
  package static func run(
    _ order: TurnOrder, isTold: Bool = false, _ body: @escaping @Sendable () async throws -> Void
  ) async throws(UnsupportedRuntime) -> ScheduleRun {
    let schedule: Schedule
    switch ConcurrencyRuntime.override ?? ConcurrencyRuntime.shared {
    case .success(let runtime): schedule = Schedule(order, isTold: isTold, runtime: runtime)
    case .failure(let missing): throw UnsupportedRuntime(missing: missing.names)
    }
    schedule.runtime.claimPool()
    let outer = current
    outer?.beginNested()
    defer { outer?.endNested() }
    ScheduleRegistry.shared.add(schedule)
    let task = schedule.start(body)
    schedule.lock.withLock { schedule.state.cancelBody = { task.cancel() } }
    await withTaskCancellationHandler {
      await withCheckedContinuation { schedule.whenDone($0) }
    } onCancel: {
      task.cancel()
    }
    var run = schedule.lock.withLock { schedule.state.summary }
    run.hasLostHook = !schedule.runtime.seesPool
    return run
  }

  private func start(_ body: @escaping @Sendable () async throws -> Void) -> Task<Void, Never> {
    // Only tasks keep the origin: when they have ended, it is gone.
    let origin = TaskOrigin()
    note(origin)
    return Self.$inherited.withValue(self) {
      Reporting.$origin.withValue(origin) {
        Task {
          var thrown: (any Error)?
          do { try await body() } catch { thrown = error }
          self.bodyEnded(thrown)
        }
      }
    }
  }

  private func bodyEnded(_ error: (any Error)?) {
    let whenDone = lock.withLock {
      state.error = error
      state.hasBodyEnded = true
      // Where turns were given up, nobody else tells.
      guard state.hasEnded else { return nil as CheckedContinuation<Void, Never>? }
      defer { state.whenDone = nil }
      return state.whenDone
    }
    whenDone?.resume()
    // The body may have ended out of turn, as on an actor with an executor of its own.
    wake()
  }

  private func whenDone(_ continuation: CheckedContinuation<Void, Never>) {
    let isOver = lock.withLock {
      let isOver = (state.hasEnded && state.hasBodyEnded) || state.isAbandoned
      if !isOver { state.whenDone = continuation }
      return isOver
    }
    if isOver { continuation.resume() }
  }

  private func beginNested() { lock.withLock { state.nestedCount += 1 } }

  private func endNested() {
    lock.withLock { state.nestedCount -= 1 }
    wake()
  }
}

extension Schedule.State {
  fileprivate var summary: ScheduleRun {
    ScheduleRun(
      error: error, order: order, sentences: turnLog?.sentences ?? [], turnCount: turnCount,
      hasWaited: hasWaited, taskCount: tasks.count,
      arrivalCount: arrivalCount, sharedActors: sharedActors.sorted(), stuck: stuck,
      isAbandoned: isAbandoned, leftBehind: stuck == nil ? leftBehind : [])
  }

  /// Says what the tasks wait for that have not ended, where that is known, else what started them.
  private var leftBehind: [String] {
    let known = waits.sorted { $0.key < $1.key }.map(\.value.sentence)
    if !known.isEmpty { return known }
    return origins.compactMap(\.origin).map { origin in
      guard let step = origin.step else { return "a task that the test started" }
      return "a task that was started in \"\(step)\""
    }
  }
}

/// The concurrency runtime of this process can't be scheduled.
package struct UnsupportedRuntime: Error {
  /// The names that it lacks.
  package var missing: [String]

  package init(missing: [String]) { self.missing = missing }
}
