import Foundation
internal import StateSnapshots
internal import TestReporting

/// A clock that the test advances, for view models that debounce, retry or time out.
///
///     let clock = TestClock()
///     let viewModel = SearchViewModel(service: service, clock: clock)
///     let recorder = StateRecorder(calls: service, options: RecordingOptions(clock: clock)) { viewModel.state }
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
  /// A task that sleeps until a moment of the clock, or an action that runs at a moment.
  private struct Alarm {
    var deadline: Instant
    /// The time after which an action runs again; `nil` for an action that runs once, and for a sleeper.
    var interval: Duration?
    var isSleeper: Bool
    /// Wakes the sleeper, or runs the action; an error ends the sleep.
    var perform: (Result<Void, any Error>) -> Void
  }

  let lock = NSLock()
  private var currentInstant = Instant()
  /// The alarms by their identifiers; those with the same deadline are performed in ascending order of the identifiers.
  private var alarmsByID: [Int: Alarm] = [:]
  /// The last identifier of an alarm or of a wait for sleepers.
  private var lastID = 0
  /// The `chainLength` of the action that runs now; 0 between two actions.
  private var runningChainLength = 0
  /// The number of actions that may schedule each other at one moment before they are considered endless.
  private static let maximumChainLength = 1000
  /// The number of sleepers that were woken and have not run yet.
  private var wokenSleeperCount = 0
  /// Each wakes a wait for sleepers when a task begins to sleep.
  var wakeUps: [Int: AsyncStream<Void>.Continuation] = [:]
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

  /// Creates a clock that stands at its beginning.
  ///
  /// - Parameter advances: The way in which the clock advances. ``Advance/whenIdle`` outside of a schedule is reported as an
  ///   issue, since only a schedule can detect that nothing else can run.
  /// - Parameter limit: The time to which the clock advances by itself: a model that polls comes to rest then. An hour is 3,600
  ///   polls of a model that polls each second.
  @_disfavoredOverload  // If swift-clocks is imported as well, `TestClock()` creates that package's clock.
  public init(
    advances: Advance = .byTest, atMost limit: Duration = .seconds(3600), fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
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
      self?.timeToNextDeadline(upTo: limit)
    } advance: { [weak self] in
      self?.performAlarmsOfNextDeadline()
    }
  }

  /// The current moment of the clock.
  public var now: Instant { lock.withLock { currentInstant } }

  /// Zero: the clock distinguishes all durations.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that currently sleep on this clock.
  public var sleepers: Int { lock.withLock { alarmsByID.values.count { $0.isSleeper } } }

  /// Returns the time until the next task wakes or action runs; `nil` if that is not before the limit.
  private func timeToNextDeadline(upTo limit: Duration) -> Duration? {
    lock.withLock {
      guard let next = alarmsByID.values.map(\.deadline).min(), next.offset <= limit else { return nil }
      return currentInstant.duration(to: next)
    }
  }

  // MARK: Sleeping

  /// Suspends the task until the clock reaches the deadline; lets other tasks run if the clock has already reached it.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let schedule = Scheduling.current
    if Task.isCancelled, schedule?.refusesSleep() == true {
      // A loop that ignores its cancellation would go on for ever otherwise.
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    try Task.checkCancellation()
    // Without a suspension, a loop of such sleeps would keep its thread for ever.
    if deadline <= now { return await Task.yield() }
    let id = makeID()
    let token = schedule?.add(scheduledWait(ofSleeper: id, until: deadline))
    defer { token.map { schedule?.remove(wait: $0) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        enqueueSleeper(id, until: deadline) { continuation.resume(with: $0) }
      }
    } onCancel: {
      cancel(id)
    }
    lock.withLock { wokenSleeperCount -= 1 }
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

  /// Returns an identifier for an alarm or a wait for sleepers.
  func makeID() -> Int {
    lock.withLock {
      lastID += 1
      return lastID
    }
  }

  private func enqueueSleeper(
    _ id: Int, until deadline: Instant, _ wake: @escaping (Result<Void, any Error>) -> Void
  ) {
    let (result, waiting) = lock.withLock {
      () -> (Result<Void, any Error>?, [AsyncStream<Void>.Continuation]) in
      // A task that is cancelled later finds the alarm.
      if Task.isCancelled { return (.failure(CancellationError()), []) }
      if deadline <= currentInstant {
        wokenSleeperCount += 1
        return (.success(()), [])
      }
      alarmsByID[id] = Alarm(deadline: deadline, isSleeper: true, perform: wake)
      return (nil, Array(wakeUps.values))
    }
    for wakeUp in waiting { wakeUp.yield() }
    if let result { wake(result) }
  }

  private func cancel(_ id: Int) {
    lock.withLock { alarmsByID.removeValue(forKey: id) }?.perform(.failure(CancellationError()))
  }

  /// Runs the action when the clock is advanced to the moment, and again after each interval.
  ///
  /// - Returns: The identifier by which ``removeAction(_:)`` ends this.
  @discardableResult
  func enqueue(at moment: Instant, every interval: Duration? = nil, _ action: @escaping () -> Void) -> Int {
    let id = makeID()
    let isEndless = interval.map { $0 <= .zero } ?? false
    if let interval, isEndless {
      Self.report(
        """
        A timer of a TestClock's scheduler has the interval \(DateText.duration(interval)), so it would run for ever \
        without time passing. Its action runs once: give it an interval above 0.
        """)
    }
    lock.withLock {
      let chainLength = moment <= currentInstant ? runningChainLength + 1 : 1
      alarmsByID[id] = Alarm(deadline: moment, interval: isEndless ? nil : interval, isSleeper: false) {
        [weak self] _ in
        self?.run(action, chainLength: chainLength)
      }
    }
    return id
  }

  /// Runs an action, unless it is one of too many that have scheduled each other at one moment.
  private func run(_ action: () -> Void, chainLength: Int) {
    guard chainLength <= Self.maximumChainLength else {
      return Self.report(
        """
        \(Self.maximumChainLength) actions of a TestClock's scheduler have scheduled each other at the same moment \
        (\(DateText.duration(now.offset))), so time would never pass. The next one does not run: give it a delay.
        """)
    }
    lock.withLock { runningChainLength = chainLength }
    action()
    lock.withLock { runningChainLength = 0 }
  }

  private static func report(_ message: String) { Reporting.reporter.report(TestIssue(message, at: nil)) }

  func removeAction(_ id: Int) { lock.withLock { alarmsByID[id] = nil } }

  // MARK: Advancing

  /// Advances the clock by the duration, and wakes each sleeping task when the clock reaches the task's deadline.
  ///
  /// Tasks that were just started run first, so that they sleep before the clock advances.
  public func advance(by duration: Duration, isolation: isolated (any Actor)? = #isolation) async {
    let moment = now.advanced(by: duration)
    await yieldToTasks()
    while let alarm = removeNextAlarm(until: moment) {
      alarm.perform(.success(()))
      await yieldToTasks()
    }
    lock.withLock { currentInstant = max(currentInstant, moment) }
  }

  /// Removes the next alarm and advances the clock to its deadline.
  ///
  /// - Parameter moment: The latest deadline of an alarm to remove; `nil` for any deadline.
  /// - Returns: The alarm; `nil` if there is none, or if all deadlines are after the moment.
  private func removeNextAlarm(until moment: Instant?) -> Alarm? {
    lock.withLock {
      let next = alarmsByID.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      guard let (id, alarm) = next, moment.map({ alarm.deadline <= $0 }) ?? true else { return nil }
      if let interval = alarm.interval {
        alarmsByID[id]?.deadline = alarm.deadline.advanced(by: interval)
      } else {
        alarmsByID[id] = nil
      }
      if alarm.isSleeper { wokenSleeperCount += 1 }
      currentInstant = max(currentInstant, alarm.deadline)
      return alarm
    }
  }

  /// Advances the clock to the next deadline, and performs all alarms with this deadline, so that the schedule chooses
  /// the order in which the woken tasks run.
  private func performAlarmsOfNextDeadline() {
    guard let first = removeNextAlarm(until: nil) else { return }
    first.perform(.success(()))
    while let another = removeNextAlarm(until: first.deadline) { another.perform(.success(())) }
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

extension TestClock {
  /// A moment of a test's clock.
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the clock's beginning.
    public var offset: Duration

    /// Creates the moment that is `offset` after the clock's beginning.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the moment that is later than this moment by the duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the time from this moment to the other.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// True if the first moment is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }
}
