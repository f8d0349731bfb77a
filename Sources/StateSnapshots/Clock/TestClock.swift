import Foundation
internal import TestReporting
internal import TestScheduling

/// A clock that stands still until the test advances it, for view models that debounce, retry or time out.
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
/// The clock can't detect when a task begins to sleep, or when it has finished its work after waking, so it yields to
/// other tasks many times before it advances. A test that has to be reliable on the slowest machine waits: for the
/// sleeping task by ``wait(sleepers:timeout:isolation:fileID:filePath:line:column:)`` before it advances the clock, and
/// for the result of the task by the recorder's `wait(until:)` or a spy's `wait(count:)`.
///
///     try await clock.wait(sleepers: 1)
///     await clock.advance(by: .milliseconds(300))
///     try await recorder.wait { !$0.results.isEmpty }
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class TestClock: Clock, @unchecked Sendable {  // Everything mutable is guarded by `lock`.
  /// A sleeping task to wake, or an action to run, at a moment of the clock.
  private struct Alarm {
    enum Work {
      case wake(CheckedContinuation<Bool, any Error>)
      case run(() -> Void)
    }

    var deadline: Instant
    /// The number by which a sleeper is cancelled, and which orders the alarms of one moment.
    var number: Int
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
  private var current: Instant
  /// The alarms by their numbers.
  private var alarms: [Int: Alarm] = [:]
  /// The numbers of the sleepers that were cancelled before their alarms were added.
  private var cancelledNumbers: Set<Int> = []
  /// The last number of an alarm or of a waiter.
  var lastNumber = 0
  /// The number of sleepers that were woken and have not run yet.
  private var wakingCount = 0
  /// The continuations of the waits for sleepers, by their numbers.
  var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  /// Closures that return the timelines of the recorders with this clock; `nil` for a deallocated recorder.
  var timelines: [@Sendable () -> String?] = []

  /// The ways in which a clock advances.
  public enum Advance: Sendable {
    /// Only when the test calls ``TestClock/advance(by:isolation:)``.
    case byTest
    /// Also by itself, in a test that runs under a schedule: to the next sleeper's moment, as soon as nothing else can
    /// run. A debounce of 300 ms is then a single step.
    case whenIdle
  }

  /// Creates a clock whose current moment is `now`.
  ///
  /// - `advances`: The way in which the clock advances. ``Advance/whenIdle`` outside of a schedule is an issue, since
  ///   only a schedule can detect that nothing else can run.
  @_disfavoredOverload  // If swift-clocks is imported as well, `TestClock()` creates that package's clock.
  public init(
    now: Instant = Instant(), advances: Advance = .byTest, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    current = now
    TestClocks.add(self)
    guard advances == .whenIdle else { return }
    guard let schedule = Schedule.current else {
      let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
      let message = """
        TestClock(advances: .whenIdle) needs a schedule to know when nothing else can run: give the test or its suite \
        the trait .deterministic, or make the clock within withDeterministicSchedule { … }.
        """
      Reporting.reporter.report(TestIssue(message, at: position))
      return
    }
    schedule.addClock { [weak self] in
      self?.hasAlarms ?? false
    } advance: { [weak self] in
      self?.performAlarmsOfNextMoment()
    }
  }

  /// The current moment of the clock.
  public var now: Instant { lock.withLock { current } }

  /// Zero: the clock distinguishes all durations.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that currently sleep on this clock.
  public var sleepers: Int { lock.withLock { sleeperCount } }

  private var hasAlarms: Bool { lock.withLock { !alarms.isEmpty } }

  /// The number of sleeping tasks; the caller holds the lock.
  var sleeperCount: Int { alarms.values.count { $0.isSleeper } }

  // MARK: Sleeping

  /// Returns when the clock has been advanced to the moment, immediately if the clock is already there.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = nextNumber()
    defer { lock.withLock { _ = cancelledNumbers.remove(number) } }
    let schedule = Schedule.current
    let token = schedule?.add(scheduledWait(ofSleeper: number, until: deadline))
    defer { token.map { schedule?.remove(wait: $0) } }
    let wasWoken = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Bool, any Error>) in
        enqueueSleeper(number, until: deadline, continuation)
      }
    } onCancel: {
      cancel(number)
    }
    if wasWoken { lock.withLock { wakingCount -= 1 } }
  }

  /// Returns a sleeper's wait with its description, for the issue of a schedule in which nothing wakes the sleeper.
  private func scheduledWait(ofSleeper number: Int, until deadline: Instant) -> ScheduledWait {
    let end = DateText.seconds(TimeSpan(deadline.offset))
    let current = DateText.seconds(TimeSpan(now.offset))
    let goal = """
      until \(end) by a TestClock that stands at \(current) (advance(by:) lets time pass, or TestClock(advances: .whenIdle))
      """
    return ScheduledWait(
      goal, at: nil, within: 2 * TimeoutScale.current, isReportedByWaiter: false
    ) { [weak self] _ in self?.cancel(number) }
  }

  private func nextNumber() -> Int {
    lock.withLock {
      lastNumber += 1
      return lastNumber
    }
  }

  private func enqueueSleeper(
    _ number: Int, until deadline: Instant, _ continuation: CheckedContinuation<Bool, any Error>
  ) {
    enum Outcome { case sleeping, due, cancelled }
    let (outcome, woken) = lock.withLock { () -> (Outcome, [CheckedContinuation<Void, Never>]) in
      if cancelledNumbers.remove(number) != nil { return (.cancelled, []) }
      if deadline <= current { return (.due, []) }
      alarms[number] = Alarm(deadline: deadline, number: number, work: .wake(continuation))
      return (.sleeping, removeWaiters())
    }
    for waiter in woken { waiter.resume() }
    switch outcome {
    case .sleeping: break
    case .due: continuation.resume(returning: false)
    case .cancelled: continuation.resume(throwing: CancellationError())
    }
  }

  private func cancel(_ number: Int) {
    let alarm = lock.withLock {
      let alarm = alarms.removeValue(forKey: number)
      if alarm == nil { cancelledNumbers.insert(number) }
      return alarm
    }
    if case .wake(let sleeper)? = alarm?.work { sleeper.resume(throwing: CancellationError()) }
  }

  /// Runs the action when the clock is advanced to the moment.
  func enqueue(at moment: Instant, _ action: @escaping () -> Void) {
    lock.withLock {
      lastNumber += 1
      alarms[lastNumber] = Alarm(deadline: moment, number: lastNumber, work: .run(action))
    }
  }

  // MARK: Advancing

  /// Advances the clock by the duration: wakes each sleeping task when the clock reaches its moment.
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
    lock.withLock { current = max(current, moment) }
  }

  /// Advances the clock until no task sleeps and no action is scheduled any more.
  ///
  /// This doesn't return if a task sleeps again and again: advance by a duration instead.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    await yieldToTasks()
    while let alarm = removeNextAlarm(until: nil) {
      alarm.perform()
      await yieldToTasks()
    }
  }

  /// Removes the next alarm and advances the clock to it.
  ///
  /// - Parameter moment: The moment of the latest alarm to remove; `nil` for any moment.
  /// - Returns: The alarm; `nil` if there is none until the moment.
  private func removeNextAlarm(until moment: Instant?) -> Alarm? {
    lock.withLock {
      let first = alarms.values.min { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
      guard let first, moment.map({ first.deadline <= $0 }) ?? true else { return nil }
      alarms[first.number] = nil
      if first.isSleeper { wakingCount += 1 }
      current = max(current, first.deadline)
      return first
    }
  }

  /// Advances the clock to the next alarm, and performs all alarms of that moment, so that the schedule chooses the
  /// order in which the woken tasks run.
  private func performAlarmsOfNextMoment() {
    guard let first = removeNextAlarm(until: nil) else { return }
    first.perform()
    while let another = removeNextAlarm(until: first.deadline) { another.perform() }
  }

  /// Yields many times to the tasks that are ready to run, on any executor.
  ///
  /// If no task sleeps, it yields even more often, since the clock would have no task to wake.
  ///
  /// In a schedule, returns when everything that can run has run.
  private func yieldToTasks(isolation: isolated (any Actor)? = #isolation) async {
    if let schedule = Schedule.current { return await schedule.waitUntilIdle() }
    var turns = 0
    while turns < 20 || needsMoreTurns(after: turns) {
      turns += 1
      // Each of these tasks runs after the jobs that are already queued: at the usual priority, at the lowest
      // priority, and on the main actor.
      await Task.detached(priority: .medium) {}.value
      await Task.detached(priority: .background) { await Task.yield() }.value
      await Task { @MainActor in }.value
      await Task.yield()
    }
  }

  private func needsMoreTurns(after turns: Int) -> Bool {
    lock.withLock { wakingCount > 0 || (turns < 200 && alarms.isEmpty) }
  }
}
