import Foundation

/// The test in which an object was created, for issues that are reported outside of the test's tasks: in a detached
/// task, on a Dispatch queue or on another thread.
///
/// A test runner attributes an issue to a test by task-local values. So a context keeps a suspended task that has
/// inherited these values from the code that created the context, and resumes the task on the thread that reports an
/// issue.
package final class TestContext: Sendable {
  /// Keeps the suspended task; `nil` in XCTest, which needs no attribution since it runs one test case at a time.
  private let taskActor: TaskActor?
  private let name: String
  /// The position of the test's declaration; `nil` if it is unknown.
  private let position: SourcePosition?

  private init(_ name: String, taskActor: TaskActor? = TaskActor(), at position: SourcePosition? = nil) {
    self.name = name
    self.taskActor = taskActor
    self.position = position
    taskActor?.startSuspendedTask()
  }

  deinit { taskActor?.end() }

  /// Creates a context of the running test; `nil` if no test is running.
  package static func current(forDoubleAt position: SourcePosition? = nil) -> TestContext? {
    if Reporting.override != nil {
      // In XCTest, a schedule overrides the reporter. The run has a journal all the same.
      Reporting.linkedReporter.testBegins(nil, at: position)
      return TestContext("the test")
    }
    let reporter = Reporting.reporter
    guard let test = reporter.currentTest else {
      guard let testCase = reporter.runningTestCase else { return nil }
      reporter.testBegins(nil, at: position)
      return TestContext(testCase, taskActor: nil)
    }
    reporter.testBegins(test, at: position)
    let name = (test.suite + [test.name]).joined(separator: "/")
    return TestContext(name, at: reporter.currentTestPosition)
  }

  /// Returns an issue about an object.
  ///
  /// The issue is shown at the line that created the object, if this line may belong to the test's function. Otherwise,
  /// the issue is shown at the test, and the message contains the line.
  package static func issue(
    _ message: String, of noun: String, madeAt position: SourcePosition?, in context: TestContext?
  ) -> TestIssue {
    guard let position, let testPosition = runningTestPosition(orOf: context),
      position.fileID != testPosition.fileID || position.line < testPosition.line
    else { return TestIssue(message, at: position) }
    return TestIssue("\(message)\nThe \(noun) was made at \(position.shortDescription).", at: testPosition)
  }

  /// The position of the running test's declaration, else of the context's test; `nil` if it is unknown.
  private static func runningTestPosition(orOf context: TestContext?) -> SourcePosition? {
    let reporter = Reporting.reporter
    if Reporting.override != nil || reporter.currentTest != nil { return reporter.currentTestPosition }
    return context?.position
  }

  fileprivate var isRunningTestCase: Bool { taskActor == nil && Reporting.reporter.runningTestCase == name }

  /// Reports the issue to the context's test, from any thread, and returns once the issue is reported.
  fileprivate func report(_ issue: TestIssue) {
    if let taskActor, taskActor.runInSuspendedTask({ Reporting.reporter.report(issue) }) { return }
    var issue = issue
    if !isRunningTestCase {
      // The XCTest case is over, or the system is too old to resume the suspended task. The issue still fails the run.
      issue.message = "In \(name): \(issue.message)"
    }
    Reporting.reporter.report(issue)
  }
}

extension Reporting {
  /// Reports an issue to the test of the current task, or to the test of `context` if the task is not part of a test.
  package static func report(_ issue: TestIssue, in context: TestContext?) {
    guard let context, override == nil, reporter.currentTest == nil else { return reporter.report(issue) }
    context.report(issue)
  }

  /// Reports an issue like ``report(_:in:)``, and returns the error that the caller throws to end the test.
  package static func makeError(reporting issue: TestIssue, in context: TestContext?) -> any Error {
    guard let context, override == nil, reporter.currentTest == nil, !context.isRunningTestCase else {
      return reporter.makeError(reporting: issue)
    }
    context.report(issue)
    return ReportedFailure(issue)
  }
}

/// An actor with a suspended task, which has inherited the task-local values of the code that created the actor.
private actor TaskActor {
  private let executor = ManualExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Creates a task that inherits the current task-local values and waits in the executor.
  nonisolated func startSuspendedTask() {
    // `body` is isolated to this actor, so the task that `body` creates is enqueued directly on the actor's executor.
    // The cast drops the isolation, as in `assumeIsolated`: `body` runs at once, and accesses no isolated state.
    let body: (isolated TaskActor) -> Void = { taskActor in Task { taskActor.runWork() } }
    // The task is not work of the test and may outlive the test, so it must not retain the current `TaskOrigin`.
    Reporting.$origin.withValue(nil) {
      withoutActuallyEscaping(body) { body in unsafeBitCast(body, to: ((TaskActor) -> Void).self)(self) }
    }
  }

  /// Runs the work in the suspended task, on the current thread; returns false if the system does not support this, or
  /// if no task is suspended.
  nonisolated func runInSuspendedTask(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return false }
    executor.add(work)
    return executor.runJob()
  }

  nonisolated func end() {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
    executor.close()
    _ = executor.runJob()
  }

  /// Runs the added work in the suspended task, which ends afterwards, and starts a new suspended task.
  private func runWork() {
    executor.takeWork().forEach { $0() }
    if !executor.isClosed { startSuspendedTask() }
  }
}

/// Stores an actor's jobs until ``runJob()`` runs them, and the work for the jobs.
private final class ManualExecutor: SerialExecutor, @unchecked Sendable {  // `lock` guards each `var`.
  private let lock = NSLock()
  private var jobs: [UnownedJob] = []
  private var pendingWork: [@Sendable () -> Void] = []
  private var wasClosed = false
  /// Locked while a job runs, since an actor runs one job at a time; recursive, since a report may cause another
  /// report.
  private let jobLock = NSRecursiveLock()

  var isClosed: Bool { lock.withLock { wasClosed } }

  func close() { lock.withLock { wasClosed = true } }

  func add(_ work: @escaping @Sendable () -> Void) { lock.withLock { pendingWork.append(work) } }

  func takeWork() -> [@Sendable () -> Void] { lock.withLock { exchange(&pendingWork, with: []) } }

  func enqueue(_ job: UnownedJob) { lock.withLock { jobs.append(job) } }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// Runs the next job; returns false if there is none.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func runJob() -> Bool {
    jobLock.lock()
    defer { jobLock.unlock() }
    guard let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) else { return false }
    job.runSynchronously(on: asUnownedSerialExecutor())
    return true
  }
}
