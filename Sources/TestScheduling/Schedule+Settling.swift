import Foundation

extension Schedule {
  /// Returns when nothing can run any more, and no clock lets time pass by itself.
  ///
  /// What waits, as for a held call or a clock that stands still, waits on.
  ///
  /// - `limit`: After how many seconds the wait is in vain, if something runs on; those in which the machine did something
  ///   else hardly count.
  /// - Returns: What still runs when the time is over; nothing where nothing does.
  package nonisolated(nonsending) func untilSettled(within limit: Double) async -> [String] {
    await withUnsafeContinuation { continuation in
      let isOver = lock.withLock {
        state.hasWaited = true
        if !state.hasEnded { state.settlers.append(Settler(continuation, within: limit)) }
        return state.hasEnded
      }
      if isOver { continuation.resume(returning: []) } else { wake() }
    }
  }

  /// Notes a call that the current task makes while somebody waits for the end of all work.
  func noteCall(_ words: String) {
    guard let task = currentTask else { return }
    lock.withLock { state.lastCalls[task] = words }
  }
}

extension Schedule.State {
  /// Takes out the first of them whose time is over; gives what ends its wait.
  mutating func overdueSettler() -> (() -> Void)? {
    // Where nothing has a turn to come, the wait is about to end.
    guard !ready.isEmpty || !arrivals.isEmpty else { return nil }
    for index in settlers.indices {
      guard settlers[index].isOverdue() else { continue }
      let settler = settlers.remove(at: index)
      let running = running
      return { settler.continuation.resume(returning: running) }
    }
    return nil
  }

  /// Takes out the first of them where nothing can run; gives what ends its wait.
  mutating func takeSettler() -> () -> Void {
    quietRounds = 0
    let settler = settlers.removeFirst()
    // Clocks stop when they have let time pass too often.
    let running =
      clocks.contains { $0.canAdvance() }
      ? ["a clock that lets time pass by itself, for tasks that sleep again and again"] : []
    return { settler.continuation.resume(returning: running) }
  }

  /// Says who has a turn to come, or has just had one, the tasks in the order in which they were started.
  private var running: [String] {
    let turns = (ready + arrivals).filter { !$0.isObserver }
    // Of a task that yields, another job than its own may be under way.
    let first = turnCount - turns.count - 3
    var numbers = tasks.indices.filter { lastTurns[tasks[$0]] ?? 0 > first && !observers.contains(tasks[$0]) }
    var actors: Set<String> = []
    for turn in turns {
      switch (turn.work, turn.actor) {
      case (.job, .task(let id)): if let number = tasks.firstIndex(of: id) { numbers.append(number) }
      case (.job(let job, _), _): if let actor = words(job) { actors.insert(actor) }
      case (.resumption, .answer(let call)):
        if let number = tasks.firstIndex(where: { lastCalls[$0] == call }) { numbers.append(number) }
      case (.resumption, _): break
      }
    }
    let running = Set(numbers).sorted().map(words) + actors.sorted()
    return running.isEmpty ? ["something that the test did not start"] : running
  }

  /// Says which task of the test's it is.
  private func words(_ number: Int) -> String {
    let call = lastCalls[tasks[number]].map { ", whose last call was \($0)" } ?? ""
    if number == 0 { return "the test itself\(call)" }
    return
      "a task that \(steps[tasks[number]].map { "was started in \"\($0)\"" } ?? "the test started")\(call)"
  }

  /// Says which actor's queue it is; `nil` where it is none.
  private func words(_ job: Job) -> String? {
    job.actor.map { "an actor, \(type(of: $0))" }
  }
}
