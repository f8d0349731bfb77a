import Dispatch
import Foundation

// Who is next, and where it runs.
extension Schedule {
  /// How many turns run before the thread is given to others.
  private static let turnsInARow = 64

  /// Runs turns until nothing can run, or the next one must run elsewhere.
  func advance(isOnMain: Bool) {
    for _ in 0..<(isOnMain ? 1 : Self.turnsInARow) {
      guard let next = next() else { return }
      switch next {
      case .turn(let turn):
        if turn.isMain {
          return DispatchQueue.main.async { [self] in
            run(turn)
            advance(isOnMain: true)
          }
        }
        if isOnMain {
          return pool.async { [self] in
            run(turn)
            advance(isOnMain: false)
          }
        }
        run(turn)
      case .gather(let isPatient): return gather(isPatient: isPatient)
      case .idle(let action): RunningTurn.of(self, action)
      case .end(let whenDone): return finish(whenDone)
      }
    }
    pool.async { self.advance(isOnMain: false) }
  }

  /// Lets the runtime's own pool run what it was given before, such as the other end of a `Task.yield()`.
  ///
  /// - `isPatient`: Whether it also waits for what the main queue and the slowest threads were given before.
  private func gather(isPatient: Bool) {
    let goOn = { @Sendable [self] in
      lock.withLock { state.isGathered = true }
      start()
    }
    DispatchQueue.global().async {
      DispatchQueue.global().async {
        guard isPatient else { return goOn() }
        DispatchQueue.global(qos: .background).async { DispatchQueue.main.async { goOn() } }
      }
    }
  }

  private func run(_ turn: Turn) {
    let newest = ScheduleRegistry.shared.newestTask
    lock.withLock {
      state.newestTaskBefore = newest
      state.isRunning = true
      state.secondsInTurn = 0
    }
    defer { lock.withLock { state.isRunning = false } }
    RunningTurn.of(self) {
      switch turn.work {
      case .job(let job, let place): runtime.run(job, on: place)
      case .resumption(let continuation): continuation.resume()
      }
    }
  }

  /// After so many turns in which nothing new came, tasks only wait by yielding; and after so many, in vain.
  private static let mostTurnsWithoutNews = 1_000
  private static let mostTurnsInVain = 200_000

  /// How often those who wait until nothing can run let come what is on its way.
  private static let mostQuietRounds = 5

  enum Next {
    case turn(Turn)
    /// Wait for what is on its way from outside, to let it in by an order of its own.
    case gather(isPatient: Bool)
    /// Something that lets others run again.
    case idle(() -> Void)
    case end(CheckedContinuation<Void, Never>?)
  }

  /// More turns than these, after its body has ended, are a task that goes on for ever.
  private static let mostTurnsAfterBody = 20_000

  /// How often clocks let time pass by themselves: with a timer that never ends, they would for ever.
  private static let mostAdvances = 10_000

  private func next() -> Next? {
    lock.lock()
    defer { lock.unlock() }
    if state.hasEnded || state.isAbandoned { return nil }
    if state.hasBodyEnded {
      state.turnsAfterBody += 1
      if state.turnsAfterBody > Self.mostTurnsAfterBody { return end() }
    }
    if let action = state.overdueSettler() { return .idle(action) }
    if state.turnsWithoutNews > Self.mostTurnsWithoutNews, let action = rescue() { return .idle(action) }
    if let turn = state.takeNext() { return .turn(turn) }
    if !state.arrivals.isEmpty {
      if !state.isGathered { return .gather(isPatient: false) }
      state.admit()
      if let turn = state.takeNext() { return .turn(turn) }
    }
    if let action = whenIdle() { return .idle(action) }
    if !state.settlers.isEmpty {
      state.quietRounds += 1
      // What goes past the schedule, as a task that yields after an actor's call, gets its turns meanwhile.
      return state.quietRounds > Self.mostQuietRounds
        ? .idle(state.takeSettler()) : .gather(isPatient: state.quietRounds == 1)
    }
    if state.hasBodyEnded { return end() }
    state.hasWaited = true
    state.isBusy = false
    if state.nestedCount == 0 { watch(state.changes) }
    return nil
  }

  /// Returns what lets others run again where nothing can; for a caller that holds the lock.
  private func whenIdle() -> (() -> Void)? {
    if !state.idlers.isEmpty {
      let idler = state.idlers.removeFirst()
      return { idler.resume() }
    }
    guard !state.hasBodyEnded, state.advanceCount < Self.mostAdvances,
      let clock = state.clocks.first(where: { $0.canAdvance() })
    else { return nil }
    state.advanceCount += 1
    return clock.advance
  }

  /// Where tasks do nothing but yield to each other, as if nothing could run; for a caller that holds the lock.
  private func rescue() -> (() -> Void)? {
    if state.turnsWithoutNews.isMultiple(of: Self.mostTurnsWithoutNews) {
      if let held = state.ready.firstIndex(where: \.isHeldBack) {
        state.ready[held].isHeldBack = false
      } else if !state.arrivals.isEmpty {
        state.admit()
      } else if let action = whenIdle() {
        return action
      }
    }
    // Whoever waits until nothing runs has a time of its own.
    return state.settlers.isEmpty && state.turnsWithoutNews.isMultiple(of: Self.mostTurnsInVain)
      ? { self.giveUp(isSpinning: true) } : nil
  }

  /// For a caller that holds the lock.
  private func end() -> Next {
    state.hasEnded = true
    defer { state.whenDone = nil }
    return .end(state.whenDone)
  }

  private func finish(_ whenDone: CheckedContinuation<Void, Never>?) {
    release()
    whenDone?.resume()
  }

  /// Lets everything that has not run go on without turns.
  func release() {
    ScheduleRegistry.shared.remove(self)
    let (left, idlers, settlers) = lock.withLock {
      defer {
        state.ready = []
        state.arrivals = []
        state.idlers = []
        state.settlers = []
        state.clocks = []
      }
      return (state.ready + state.arrivals, state.idlers, state.settlers)
    }
    for turn in left {
      switch turn.work {
      case .job(let job, let place): runtime.release(job, to: place)
      case .resumption(let continuation): continuation.resume()
      }
    }
    for idler in idlers { idler.resume() }
    for settler in settlers { settler.continuation.resume(returning: []) }
  }

  /// Ends the schedule although its body has not ended: nothing can make it go on.
  ///
  /// Its tasks keep the registry's entries, and never run again.
  func abandon() {
    let whenDone = lock.withLock {
      defer { state.whenDone = nil }
      state.isAbandoned = true
      state.ready = []
      state.arrivals = []
      return state.whenDone
    }
    whenDone?.resume()
  }
}
