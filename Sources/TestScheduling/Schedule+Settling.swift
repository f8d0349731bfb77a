import Foundation

// Lets callers wait until nothing can run.
extension Schedule {
  /// The number of turns after which work that still runs is considered endless.
  static let maximumTurnsOfRemainingWork = 20_000

  /// Waits until nothing else can run.
  package nonisolated(nonsending) func waitUntilIdle() async { _ = await wait(until: .idle) }

  /// Lets time pass to the next deadline of a clock, if there is one, but waits for no slow answer.
  package nonisolated(nonsending) func pause() async {
    _ = await wait(until: .pause(deadlineHasPassed: false))
  }

  /// Waits until nothing can run any more, and the schedule can advance no clock.
  ///
  /// Tasks that wait for a held call or for a clock that does not advance continue to wait.
  ///
  /// - Returns: Descriptions of what still runs after ``maximumTurnsOfRemainingWork``; empty if nothing runs.
  package nonisolated(nonsending) func waitUntilSettled() async -> [String] {
    await wait(until: .settled)
  }

  private nonisolated(nonsending) func wait(until goal: RestWaiter.Goal) async -> [String] {
    await withUnsafeContinuation { continuation in
      let hasEnded = lock.withLock {
        if state.hasEnded { return true }
        state.restWaiters.append(
          RestWaiter(goal: goal, firstTurn: state.run.turnCount, continuation: continuation))
        return false
      }
      if hasEnded { continuation.resume(returning: []) } else { wake() }
    }
  }
}

extension Schedule.State {
  /// The index of the first caller of `settle()`.
  var settleWaiterIndex: Int? { restWaiters.firstIndex { $0.goal == .settled } }

  /// The index of the first caller of `pause()`.
  var pauseIndex: Int? {
    restWaiters.firstIndex { if case .pause = $0.goal { true } else { false } }
  }

  /// Removes the waiter at the index, and returns a closure that ends its wait.
  mutating func removeRestWaiter(at index: Int, _ descriptions: [String] = []) -> () -> Void {
    attemptsToGatherArrivals = 0
    let waiter = restWaiters.remove(at: index)
    return { waiter.continuation.resume(returning: descriptions) }
  }

  /// Removes the first caller of `settle()` if work has run for too long since, and returns a closure that ends its wait;
  /// `nil` if there is none.
  mutating func removeOverdueSettleWaiter() -> (() -> Void)? {
    // If no turn is pending, the wait is about to end.
    guard let index = settleWaiterIndex, !ready.isEmpty || !arrivals.isEmpty,
      run.turnCount - restWaiters[index].firstTurn > Schedule.maximumTurnsOfRemainingWork
    else { return nil }
    return removeRestWaiter(at: index, runningDescriptions)
  }

  /// Removes a caller of `settle()`, since nothing can run any more, and returns a closure that ends its wait.
  mutating func removeSettleWaiter(at index: Int) -> () -> Void {
    // A clock can still advance here only if the schedule has already advanced clocks `maximumClockAdvances` times.
    let isTimeEndless = clocks.contains { $0.timeToNextDeadline() != nil }
    return removeRestWaiter(at: index, isTimeEndless ? runningDescriptions : [])
  }

  /// Descriptions of the tasks that have had a turn lately, except observers such as recorders, in order of their start.
  var runningDescriptions: [String] {
    let descriptions = tasks.values.filter { $0.lastTurn > run.turnCount - 100 && !$0.isObserver }
      .sorted { $0.number < $1.number }.map { task in
        let call = task.calls.last.map { ", whose last call was \($0.text)" } ?? ""
        if task.number == 0 { return "the test itself\(call)" }
        return "a task that \(task.step.map { "was started in \"\($0)\"" } ?? "the test started")\(call)"
      }
    return descriptions.isEmpty
      ? ["an actor, a timer, or something that the test did not start"] : descriptions
  }
}
