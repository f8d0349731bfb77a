import Foundation
internal import TestReporting
internal import TestScheduling

/// A clock that stands still until the test lets time pass: for view models that debounce, retry or time out.
///
///     let clock = TestClock()
///     let viewModel = SearchViewModel(service: service, clock: clock)
///     let recorder = StateRecorder(calls: service, clock: clock) { viewModel.state }
///
///     recorder.step("type") { viewModel.query = "al" }
///     await clock.advance(by: .milliseconds(300))
///
/// Handed to the recorder as well, the time that passed stands in the timeline, as `+300ms`.
///
/// Tasks run on their own: nobody can tell when one has begun to sleep, or has done what it woke up for. The clock
/// gives them many turns before time goes on. What must hold on the slowest machine is waited for: that a task
/// sleeps, by ``wait(sleepers:timeout:isolation:fileID:filePath:line:column:)`` before time passes; what it then does,
/// by the recorder's `wait(until:)` or a spy's
/// `wait(count:)`.
///
///     try await clock.wait(sleepers: 1)
///     await clock.advance(by: .milliseconds(300))
///     try await recorder.wait { !$0.results.isEmpty }
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class TestClock: Clock, @unchecked Sendable {  // Everything mutable is guarded by `lock`.
  /// Something to be done at a moment.
  private struct Appointment {
    enum Work {
      case wake(CheckedContinuation<Bool, any Error>)
      case run(() -> Void)
    }

    var deadline: Instant
    var number: Int
    var work: Work

    var isSleeper: Bool { if case .wake = work { true } else { false } }

    func keep() {
      switch work {
      case .wake(let sleeper): sleeper.resume(returning: true)
      case .run(let action): action()
      }
    }
  }

  let lock = NSLock()
  private var present: Instant
  private var appointments: [Int: Appointment] = [:]
  private var cancelled: Set<Int> = []
  var lastNumber = 0
  /// How many sleepers were woken and have not run yet.
  private var waking = 0
  var watchers: [Int: CheckedContinuation<Void, Never>] = [:]
  /// The timelines so far of the recorders that were handed this clock; `nil` of those that are gone.
  var timelines: [@Sendable () -> String?] = []

  /// When a clock lets time pass.
  public enum Advance: Sendable {
    /// When the test says so, by ``TestClock/advance(by:isolation:)``.
    case byTest
    /// By itself as well, in a test that runs by a schedule: up to the next sleeper's moment, as soon as nothing else
    /// can run. A debounce of 300 ms is one step then.
    case whenIdle
  }

  /// A clock that stands at the moment.
  ///
  /// - `advances`: When time passes. ``Advance/whenIdle`` outside of a schedule is an issue: nobody could tell there when
  ///   nothing else can run.
  @_disfavoredOverload  // Beside swift-clocks, `TestClock()` is its class.
  public init(
    now: Instant = Instant(), advances: Advance = .byTest, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    present = now
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
      self?.hasAppointments ?? false
    } advance: { [weak self] in
      self?.keepNext()
    }
  }

  /// The moment at which the clock stands.
  public var now: Instant { lock.withLock { present } }

  /// Any duration at all can be told apart.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep by this clock at the moment.
  public var sleepers: Int { lock.withLock { sleeperCount } }

  private var hasAppointments: Bool { lock.withLock { !appointments.isEmpty } }

  var sleeperCount: Int { appointments.values.count { $0.isSleeper } }

  // MARK: Sleeping

  /// Returns when the clock has been advanced to the moment, at once where it is there already.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = newNumber()
    defer { lock.withLock { _ = cancelled.remove(number) } }
    let schedule = Schedule.current
    let token = schedule?.add(wait(number, until: deadline))
    defer { token.map { schedule?.remove(wait: $0) } }
    let wasWoken = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Bool, any Error>) in
        park(number, until: deadline, continuation)
      }
    } onCancel: {
      cancel(number)
    }
    if wasWoken { lock.withLock { waking -= 1 } }
  }

  /// Describes a sleeper that nobody wakes, for a schedule.
  private func wait(_ number: Int, until deadline: Instant) -> ScheduledWait {
    let end = DateText.seconds(TimeSpan(deadline.offset))
    let present = DateText.seconds(TimeSpan(now.offset))
    let goal = """
      until \(end) by a TestClock that stands at \(present) (advance(by:) lets time pass, or TestClock(advances: .whenIdle))
      """
    return ScheduledWait(
      goal, at: nil, within: 2 * TimeoutScale.current, isReportedByWaiter: false
    ) { [weak self] _ in self?.cancel(number) }
  }

  private func newNumber() -> Int {
    lock.withLock {
      lastNumber += 1
      return lastNumber
    }
  }

  private func park(
    _ number: Int, until deadline: Instant, _ continuation: CheckedContinuation<Bool, any Error>
  ) {
    enum Fate { case parked, due, cancelled }
    let (fate, woken) = lock.withLock { () -> (Fate, [CheckedContinuation<Void, Never>]) in
      if cancelled.remove(number) != nil { return (.cancelled, []) }
      if deadline <= present { return (.due, []) }
      appointments[number] = Appointment(deadline: deadline, number: number, work: .wake(continuation))
      return (.parked, takeWatchers())
    }
    for watcher in woken { watcher.resume() }
    switch fate {
    case .parked: break
    case .due: continuation.resume(returning: false)
    case .cancelled: continuation.resume(throwing: CancellationError())
    }
  }

  private func cancel(_ number: Int) {
    let appointment = lock.withLock {
      let appointment = appointments.removeValue(forKey: number)
      if appointment == nil { cancelled.insert(number) }
      return appointment
    }
    if case .wake(let sleeper)? = appointment?.work { sleeper.resume(throwing: CancellationError()) }
  }

  /// Runs the action when the clock is advanced to the moment.
  func appoint(at moment: Instant, _ action: @escaping () -> Void) {
    lock.withLock {
      lastNumber += 1
      appointments[lastNumber] = Appointment(deadline: moment, number: lastNumber, work: .run(action))
    }
  }

  // MARK: Advancing

  /// Lets time pass: wakes every task whose time has come, in that order, each at its own moment.
  ///
  /// Tasks that were just started get their turn first, so that they sleep before the time passes.
  public func advance(by duration: Duration, isolation: isolated (any Actor)? = #isolation) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Lets time pass up to the moment.
  public func advance(to moment: Instant, isolation: isolated (any Actor)? = #isolation) async {
    await settle()
    while let appointment = next(until: moment) {
      appointment.keep()
      await settle()
    }
    lock.withLock { present = max(present, moment) }
  }

  /// Lets time pass until nobody sleeps any more.
  ///
  /// Where a task sleeps again and again, this doesn't end: advance by a duration then.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    await settle()
    while let appointment = next(until: nil) {
      appointment.keep()
      await settle()
    }
  }

  private func next(until moment: Instant?) -> Appointment? {
    lock.withLock {
      let first = appointments.values.min { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
      guard let first, moment.map({ first.deadline <= $0 }) ?? true else { return nil }
      appointments[first.number] = nil
      if first.isSleeper { waking += 1 }
      present = max(present, first.deadline)
      return first
    }
  }

  /// Lets time pass up to the next appointment, and keeps all that are due then: none of them is the first by nature.
  private func keepNext() {
    guard let first = next(until: nil) else { return }
    first.keep()
    while let another = next(until: first.deadline) { another.keep() }
  }

  /// Gives tasks that are ready to run many turns, wherever they run; even more where nobody sleeps, since then
  /// there is nothing that time could pass for.
  ///
  /// In a schedule, everything that can run has run then.
  private func settle(isolation: isolated (any Actor)? = #isolation) async {
    if let schedule = Schedule.current { return await schedule.untilIdle() }
    var turns = 0
    while turns < 20 || needsMoreTurns(after: turns) {
      turns += 1
      // Behind what waits for a thread, at the usual priority and at the lowest, and for the main actor.
      await Task.detached(priority: .medium) {}.value
      await Task.detached(priority: .background) { await Task.yield() }.value
      await Task { @MainActor in }.value
      await Task.yield()
    }
  }

  private func needsMoreTurns(after turns: Int) -> Bool {
    lock.withLock { waking > 0 || (turns < 200 && appointments.isEmpty) }
  }
}
