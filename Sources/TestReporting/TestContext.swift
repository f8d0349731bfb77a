import Foundation

/// The test that something was made in, for issues that arise where nobody knows of a test: in a detached task,
/// on a Dispatch queue or a thread.
///
/// A test runner finds out by task-local values which test an issue belongs to. So a context parks a task that
/// inherits those of its maker, and runs it, on whatever thread an issue arises, to report that issue.
public final class TestContext: Sendable {
  /// `nil` in XCTest, which finds out by nothing: it runs one test case at a time.
  private let carrier: IssueCarrier?
  /// The test's name, for a reader.
  private let name: String
  /// Where the test is declared; `nil` where that is unknown.
  private let position: SourcePosition?

  private init(_ name: String, carrier: IssueCarrier? = IssueCarrier(), at position: SourcePosition? = nil) {
    self.name = name
    self.carrier = carrier
    self.position = position
    carrier?.park()
  }

  deinit { carrier?.end() }

  /// The context of the running test; `nil` outside of any.
  public static func current() -> TestContext? {
    if Reporting.override != nil { return TestContext("the test") }
    let reporter = Reporting.reporter
    guard let test = reporter.currentTest else {
      return reporter.runningTestCase.map { TestContext($0, carrier: nil) }
    }
    let name = (test.suite + [test.name]).joined(separator: "/")
    return TestContext(name, at: reporter.currentTestPosition)
  }

  /// An issue that no line of the test stands for: at the line where what it is about was made, if the test's function
  /// may have made it, else at the test, with that line in the text.
  ///
  /// - Parameters:
  ///   - noun: What was made, such as `double`.
  ///   - context: The test, where none is running.
  package static func issue(
    _ message: String, of noun: String, madeAt position: SourcePosition?, in context: TestContext?
  ) -> TestIssue {
    guard let position, let test = self.position(of: context) else { return TestIssue(message, at: position) }
    if position.fileID == test.fileID, position.line >= test.line { return TestIssue(message, at: position) }
    return TestIssue("\(message)\nThe \(noun) was made at \(position.shortDescription).", at: test)
  }

  /// Where the test is declared that runs, else that of the context; `nil` where that is unknown.
  private static func position(of context: TestContext?) -> SourcePosition? {
    let reporter = Reporting.reporter
    if Reporting.override != nil || reporter.currentTest != nil { return reporter.currentTestPosition }
    return context?.position
  }

  /// True if it is that of a test case of XCTest's which runs now.
  fileprivate var isRunningTestCase: Bool { carrier == nil && Reporting.reporter.runningTestCase == name }

  /// Reports the issue to this test, from any thread; returns when that is done.
  fileprivate func report(_ issue: TestIssue) {
    if let carrier, carrier.deliver({ Reporting.reporter.report(issue) }) { return }
    var issue = issue
    // The system is too old to run a parked task, or the test case is over: the run fails all the same, and the text
    // names the test.
    if !isRunningTestCase {
      issue.message = "In \(name): \(issue.message)"
    }
    Reporting.reporter.report(issue)
  }
}

extension Reporting {
  /// Reports to the test that the current task belongs to; where it belongs to none, to the test of `context`.
  public static func report(_ issue: TestIssue, in context: TestContext?) {
    guard let context, override == nil, reporter.currentTest == nil else { return reporter.report(issue) }
    context.report(issue)
  }

  /// Reports as ``report(_:in:)`` does, and returns what to throw then.
  package static func end(with issue: TestIssue, in context: TestContext?) -> any Error {
    guard let context, override == nil, reporter.currentTest == nil, !context.isRunningTestCase else {
      return reporter.end(with: issue)
    }
    context.report(issue)
    return ReportedFailure(issue)
  }
}

/// An actor whose jobs wait until somebody runs them, each in a task with the maker's task-local values.
private actor IssueCarrier {
  private let executor = ParkingExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Makes a task that inherits the current task-local values, and leaves it with the executor.
  nonisolated func park() {
    // A task that starts on this actor goes to its executor at once, without a hop elsewhere; that takes a
    // closure isolated to it, called as `assumeIsolated` calls its own. Nothing isolated is touched.
    let body: (isolated IssueCarrier) -> Void = { carrier in Task { carrier.work() } }
    // It is no work that the test started, and may outlive it.
    Reporting.$origin.withValue(nil) {
      withoutActuallyEscaping(body) { body in unsafeBitCast(body, to: ((IssueCarrier) -> Void).self)(self) }
    }
  }

  /// Runs the work in the parked task, here and now; `false` where the system can't.
  nonisolated func deliver(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return false }
    executor.add(work)
    return executor.runJob()
  }

  /// Lets the parked task end.
  nonisolated func end() {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    executor.close()
    _ = executor.runJob()
  }

  private func work() {
    executor.takeWork().forEach { $0() }
    if !executor.isClosed { park() }
  }
}

/// Keeps jobs until they are asked for.
private final class ParkingExecutor: SerialExecutor, @unchecked Sendable {  // All of it is guarded by `lock`.
  private let lock = NSLock()
  private var jobs: [UnownedJob] = []
  private var work: [@Sendable () -> Void] = []
  private var closed = false
  /// Held while a job runs, since an actor's jobs run one at a time; recursive, since a report may cause another.
  private let running = NSRecursiveLock()

  var isClosed: Bool { lock.withLock { closed } }

  func close() { lock.withLock { closed = true } }

  func add(_ piece: @escaping @Sendable () -> Void) { lock.withLock { work.append(piece) } }

  func takeWork() -> [@Sendable () -> Void] {
    lock.withLock {
      defer { work = [] }
      return work
    }
  }

  func enqueue(_ job: UnownedJob) { lock.withLock { jobs.append(job) } }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// Runs the next job; false if there was none.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func runJob() -> Bool {
    running.lock()
    defer { running.unlock() }
    guard let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) else { return false }
    job.runSynchronously(on: asUnownedSerialExecutor())
    return true
  }
}
