import Foundation
internal import StateSnapshots
internal import TestReporting

/// A clock that the test advances, for view models that debounce, retry or time out.
///
///     let clock = TestClock()
///     let viewModel = SearchViewModel(service: service, clock: clock)
///     let recorder = StateRecorder(calls: service, clock: clock) { viewModel.state }
///
///     recorder.step("type") { viewModel.query = "al" }
///     await clock.advance(by: .milliseconds(300))
///
/// If the recorder has the clock as well, its timeline shows the time that passed: `+300ms`.
///
/// The clock can't detect when a task begins to sleep, or when a woken task has finished its work, so the clock yields
/// to other tasks many times before it advances. To make a test reliable on the slowest machine, wait for the sleeping
/// task with ``wait(sleepers:timeout:isolation:fileID:filePath:line:column:)`` before you advance the clock, and wait
/// for the result of the task with the recorder's `wait(until:)` or a spy's `wait(count:)`.
///
///     try await clock.wait(sleepers: 1)
///     await clock.advance(by: .milliseconds(300))
///     try await recorder.wait { !$0.results.isEmpty }
public final class TestClock: Clock, @unchecked Sendable {  // Every `var` is guarded by `lock`.
  /// A sleeping task to wake, or an action to run, at a moment of the clock.
  private struct Alarm {
    enum Work {
      case wake(CheckedContinuation<Bool, any Error>)
      case run(() -> Void)
    }

    var deadline: Instant
    /// The identifier by which a sleeper is cancelled; alarms with the same deadline are performed in ascending order
    /// of their identifiers.
    var id: Int
    var work: Work

    var isSleeper: Bool { if case .wake = work { true } else { false } }

    func perform() {
      switch work {
      case .wake(let sleeper): sleeper.resume(returning: true)
      case .run(let action): action()
      }
    }
  }

  let lock = NSLock()
  private var currentInstant: Instant
  private var alarmsByID: [Int: Alarm] = [:]
  /// The identifiers of the sleepers that were cancelled before their alarm was added or after it was removed.
  private var cancelledIDs: Set<Int> = []
  /// The last identifier of an alarm or of a waiter.
  var lastID = 0
  /// The number of sleepers that were woken and have not run yet.
  private var wokenSleeperCount = 0
  /// The continuations of the waits for sleepers.
  var waitersByID: [Int: CheckedContinuation<Void, Never>] = [:]
  /// Closures that each return the timeline of a recorder with this clock; `nil` if the recorder is deallocated.
  var timelineProviders: [@Sendable () -> String?] = []

  /// The ways in which a clock advances.
  public enum Advance: Sendable {
    /// Only when the test calls a function such as ``TestClock/advance(by:isolation:)``.
    case byTest
    /// Also automatically in a deterministic schedule (`.deterministic`): as soon as nothing else can run, the clock
    /// advances to the next moment at which a task wakes or an action runs. So a test of a debounce needs no `advance`.
    case whenIdle
  }

  /// Creates a clock whose current moment is `now`.
  ///
  /// - `advances`: The way in which the clock advances. ``Advance/whenIdle`` outside of a schedule is reported as an
  ///   issue, since only a schedule can detect that nothing else can run.
  @_disfavoredOverload  // If swift-clocks is imported as well, `TestClock()` creates that package's clock.
  public init(
    now: Instant = Instant(), advances: Advance = .byTest, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    currentInstant = now
    TestClocks.add(self)
    guard advances == .whenIdle else { return }
    guard let schedule = Scheduling.current else {
      let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
      let message = """
        TestClock(advances: .whenIdle) needs a schedule to know when nothing else can run: give the test or its suite \
        the trait .deterministic, or make the clock within withDeterministicSchedule { … }.
        """
      Reporting.reporter.report(TestIssue(message, at: position))
      return
    }
    schedule.addClock { [weak self] in
      self?.timeToNextDeadline
    } advance: { [weak self] in
      self?.performAlarmsOfNextDeadline()
    }
  }

  /// The current moment of the clock.
  public var now: Instant { lock.withLock { currentInstant } }

  /// Zero: the clock distinguishes all durations.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that currently sleep on this clock.
  public var sleepers: Int { lock.withLock { sleeperCount } }

  /// The time until the next task wakes or action runs; `nil` if there is none.
  private var timeToNextDeadline: Duration? {
    lock.withLock { alarmsByID.values.map(\.deadline).min().map { currentInstant.duration(to: $0) } }
  }

  /// The number of sleeping tasks; `lock` must be locked.
  var sleeperCount: Int { alarmsByID.values.count { $0.isSleeper } }

  // MARK: Sleeping

  /// Suspends the task until the clock reaches the deadline; returns immediately if the clock has already reached it.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = makeID()
    defer { lock.withLock { _ = cancelledIDs.remove(id) } }
    let schedule = Scheduling.current
    let token = schedule?.add(scheduledWait(ofSleeper: id, until: deadline))
    defer { token.map { schedule?.remove(wait: $0) } }
    let wasWoken = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Bool, any Error>) in
        enqueueSleeper(id, until: deadline, continuation)
      }
    } onCancel: {
      cancel(id)
    }
    if wasWoken { lock.withLock { wokenSleeperCount -= 1 } }
  }

  /// Returns a sleeper's wait; if nothing wakes the sleeper, the schedule reports the issue "a task waits until …".
  private func scheduledWait(ofSleeper id: Int, until deadline: Instant) -> ScheduledWait {
    let deadlineText = DateText.duration(deadline.offset)
    let goal =
      "until \(deadlineText) by a TestClock that stands at \(DateText.duration(now.offset)) "
      + "(advance(by:) lets time pass, or TestClock(advances: .whenIdle))"
    return ScheduledWait(
      goal, at: nil, within: 2 * TimeoutScale.current, isReportedByWaiter: false
    ) { [weak self] _ in self?.cancel(id) }
  }

  private func makeID() -> Int {
    lock.withLock {
      lastID += 1
      return lastID
    }
  }

  private func enqueueSleeper(
    _ id: Int, until deadline: Instant, _ continuation: CheckedContinuation<Bool, any Error>
  ) {
    enum Outcome { case sleeping, due, cancelled }
    let (outcome, resumedWaiters) = lock.withLock { () -> (Outcome, [CheckedContinuation<Void, Never>]) in
      if cancelledIDs.remove(id) != nil { return (.cancelled, []) }
      if deadline <= currentInstant { return (.due, []) }
      alarmsByID[id] = Alarm(deadline: deadline, id: id, work: .wake(continuation))
      return (.sleeping, removeWaiters())
    }
    for waiter in resumedWaiters { waiter.resume() }
    switch outcome {
    case .sleeping: break
    case .due: continuation.resume(returning: false)
    case .cancelled: continuation.resume(throwing: CancellationError())
    }
  }

  private func cancel(_ id: Int) {
    let alarm = lock.withLock {
      let alarm = alarmsByID.removeValue(forKey: id)
      if alarm == nil { cancelledIDs.insert(id) }
      return alarm
    }
    if case .wake(let sleeper)? = alarm?.work { sleeper.resume(throwing: CancellationError()) }
  }

  /// Runs the action when the clock is advanced to the moment.
  func enqueue(at moment: Instant, _ action: @escaping () -> Void) {
    lock.withLock {
      lastID += 1
      alarmsByID[lastID] = Alarm(deadline: moment, id: lastID, work: .run(action))
    }
  }

  // MARK: Advancing

  /// Advances the clock by the duration, and wakes each sleeping task when the clock reaches the task's deadline.
  ///
  /// Tasks that were just started run first, so that they sleep before the clock advances.
  public func advance(by duration: Duration, isolation: isolated (any Actor)? = #isolation) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the clock to the moment.
  public func advance(to moment: Instant, isolation: isolated (any Actor)? = #isolation) async {
    await yieldToTasks()
    while let alarm = removeNextAlarm(until: moment) {
      alarm.perform()
      await yieldToTasks()
    }
    lock.withLock { currentInstant = max(currentInstant, moment) }
  }

  /// Advances the clock until no task sleeps and no action is scheduled any more.
  ///
  /// This function doesn't return if a task sleeps repeatedly without an end: advance by a duration instead.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    await yieldToTasks()
    while let alarm = removeNextAlarm(until: nil) {
      alarm.perform()
      await yieldToTasks()
    }
  }

  /// Removes the next alarm and advances the clock to its deadline.
  ///
  /// - Parameter moment: The latest deadline of an alarm to remove; `nil` for any deadline.
  /// - Returns: The alarm; `nil` if there is none, or if all deadlines are after the moment.
  private func removeNextAlarm(until moment: Instant?) -> Alarm? {
    lock.withLock {
      let first = alarmsByID.values.min { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
      guard let first, moment.map({ first.deadline <= $0 }) ?? true else { return nil }
      alarmsByID[first.id] = nil
      if first.isSleeper { wokenSleeperCount += 1 }
      currentInstant = max(currentInstant, first.deadline)
      return first
    }
  }

  /// Advances the clock to the next deadline, and performs all alarms with this deadline, so that the schedule chooses
  /// the order in which the woken tasks run.
  private func performAlarmsOfNextDeadline() {
    guard let first = removeNextAlarm(until: nil) else { return }
    first.perform()
    while let another = removeNextAlarm(until: first.deadline) { another.perform() }
  }

  /// Yields many times to the tasks that are ready to run, on any executor.
  ///
  /// Makes at least 20 rounds, up to 200 while there is no alarm, and any number while a woken sleeper has not run yet.
  ///
  /// In a schedule, returns when no other task can run.
  private func yieldToTasks(isolation: isolated (any Actor)? = #isolation) async {
    if let schedule = Scheduling.current { return await schedule.waitUntilIdle() }
    var roundCount = 0
    while roundCount < 20 || needsMoreRounds(after: roundCount) {
      roundCount += 1
      // Each of these tasks runs after the jobs that are already queued: at the usual priority, at the lowest
      // priority, and on the main actor.
      await Task.detached(priority: .medium) {}.value
      await Task.detached(priority: .background) { await Task.yield() }.value
      await Task { @MainActor in }.value
      await Task.yield()
    }
  }

  private func needsMoreRounds(after roundCount: Int) -> Bool {
    lock.withLock { wokenSleeperCount > 0 || (roundCount < 200 && alarmsByID.isEmpty) }
  }
}
