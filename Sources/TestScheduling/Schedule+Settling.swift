import Foundation

extension Schedule {
  /// Waits until nothing can run any more, and the schedule can advance no clock.
  ///
  /// Tasks that wait for a held call or for a clock that does not advance continue to wait.
  ///
  /// - Parameter limit: The maximum number of seconds; time in which the machine is busy with other work hardly counts.
  /// - Returns: Descriptions of what still runs at the end of the wait; empty if nothing runs.
  package nonisolated(nonsending) func waitUntilSettled(within limit: Double) async -> [String] {
    await withUnsafeContinuation { continuation in
      let hasEnded = lock.withLock {
        state.testHasWaited = true
        if !state.hasEnded { state.settleWaiters.append(SettleWaiter(continuation, within: limit)) }
        return state.hasEnded
      }
      if hasEnded { continuation.resume(returning: []) } else { wake() }
    }
  }

  /// Stores the current task's last call for the descriptions that ``waitUntilSettled(within:)`` returns.
  func noteCall(_ call: String) {
    guard let task = currentTaskID else { return }
    lock.withLock { state.lastCallByTaskID[task] = call }
  }
}

extension Schedule.State {
  /// Removes the first waiter whose time is over, and returns a closure that ends the wait; `nil` if there is none.
  mutating func removeOverdueSettleWaiter() -> (() -> Void)? {
    // If no turn is pending, the wait is about to end.
    guard !ready.isEmpty || !arrivals.isEmpty else { return nil }
    for index in settleWaiters.indices {
      guard settleWaiters[index].checkIfOverdue() else { continue }
      let waiter = settleWaiters.remove(at: index)
      let descriptions = runningDescriptions
      return { waiter.continuation.resume(returning: descriptions) }
    }
    return nil
  }

  /// Removes the first waiter, since nothing can run any more, and returns a closure that ends the wait.
  mutating func removeSettleWaiter() -> () -> Void {
    attemptsToGatherArrivals = 0
    let waiter = settleWaiters.removeFirst()
    // A clock can still advance here only if the schedule has already advanced clocks `maximumClockAdvances` times.
    let descriptions =
      clocks.contains { $0.timeToNextDeadline() != nil }
      ? ["a clock that lets time pass by itself, for tasks that sleep again and again"] : []
    return { waiter.continuation.resume(returning: descriptions) }
  }

  /// Descriptions of the tasks and actors that have a pending turn or have just had a turn, except observers such as
  /// recorders; the tasks are in order of their start.
  private var runningDescriptions: [String] {
    let turns = (ready + arrivals).filter { !$0.isObserver }
    // A task that calls `Task.yield()` again and again has no pending turn at some moments. So the descriptions also
    // include each task that had one of the last `turns.count + 3` turns.
    let turnBeforeRecentTurns = turnCount - turns.count - 3
    var taskIndices = taskIDs.indices.filter {
      lastTurnByTaskID[taskIDs[$0]] ?? 0 > turnBeforeRecentTurns && !observerTaskIDs.contains(taskIDs[$0])
    }
    var actorDescriptions: Set<String> = []
    for turn in turns {
      switch (turn.work, turn.subject) {
      case (.job, .task(let id)): if let index = taskIDs.firstIndex(of: id) { taskIndices.append(index) }
      case (.job(let job, _), _): if let text = actorDescription(of: job) { actorDescriptions.insert(text) }
      case (.resumption, .answer(let call)):
        if let index = taskIDs.firstIndex(where: { lastCallByTaskID[$0] == call }) {
          taskIndices.append(index)
        }
      case (.resumption, _): break
      }
    }
    let descriptions =
      Set(taskIndices).sorted().map { description(ofTaskAt: $0) } + actorDescriptions.sorted()
    return descriptions.isEmpty ? ["something that the test did not start"] : descriptions
  }

  /// Describes the task at an index of `taskIDs`.
  private func description(ofTaskAt index: Int) -> String {
    let call = lastCallByTaskID[taskIDs[index]].map { ", whose last call was \($0)" } ?? ""
    if index == 0 { return "the test itself\(call)" }
    return
      "a task that \(stepByTaskID[taskIDs[index]].map { "was started in \"\($0)\"" } ?? "the test started")\(call)"
  }

  /// Describes the actor whose queue the job runs; `nil` for another kind of job.
  private func actorDescription(of job: Job) -> String? {
    job.actor.map { "an actor, \(type(of: $0))" }
  }
}
