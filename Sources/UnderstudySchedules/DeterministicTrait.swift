internal import Foundation
internal import TestReporting
internal import TestScheduling
public import Testing
internal import Understudy

/// Runs a test, or every test of a suite, by schedules; see `.deterministic`.
public struct DeterministicTrait: SuiteTrait, TestTrait, TestScoping {
  let request: ScheduleRequest
  let sourceLocation: SourceLocation?
  /// Also identifies this use of the trait: a test has its own trait and the traits of the suites around it.
  private let isOnSuite = Locked(false)

  init(_ request: ScheduleRequest, sourceLocation: SourceLocation? = nil) {
    self.request = request
    self.sourceLocation = sourceLocation
  }

  /// `true`: every test of the suite has the trait as well; a trait of the test itself has priority.
  public var isRecursive: Bool { true }

  /// Records whether the trait is on a suite.
  public func prepare(for test: Test) async throws {
    if test.isSuite { isOnSuite.value = true }
  }

  /// Runs the test case by the schedules.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let innermost = test.traits.last { $0 is DeterministicTrait } as? DeterministicTrait
    guard innermost?.isOnSuite === isOnSuite else { return try await function() }
    // Issues are shown at the trait if it is on the test itself, or if it is wrong because it requests 0 schedules. All
    // other issues of a suite's trait are shown at the test.
    let isOnSuite = isOnSuite.value
    let showsIssuesAtTest = isOnSuite && request != .several(0)
    let position = SourcePosition((showsIssuesAtTest ? nil : sourceLocation) ?? test.sourceLocation)
    try await withoutActuallyEscaping(function) { function in
      let scheduledTest = ScheduledTest(
        request: request, identity: test.name(of: testCase), position: position,
        proposedSourceCode: { isOnSuite ? "@Test(.deterministic(\($0)))" : ".deterministic(\($0))" },
        runsTestFunction: true, body: function)
      let result: Result<Void, any Error>
      do { result = .success(_ = try await scheduledTest.run()) } catch { result = .failure(error) }
      if scheduledTest.bodyIgnoresCancellation.value { await Self.endProcess(at: position) }
      _ = try result.get()
    }
  }

  /// Ends the process, since the body of a test still waits after its cancellation.
  ///
  /// The body's task still holds the non-escaping closure of `provideScope`, so `provideScope` must not return.
  /// Other tests have 10 seconds to finish.
  private static func endProcess(at position: SourcePosition) async {
    Reporting.reporter.report(
      TestIssue(
        """
        This test can't be ended: it still runs or waits after it was cancelled. Its process exits in 10 seconds; tests \
        that have not ended by then have no result.
        """, at: position))
    try? await Task.sleep(nanoseconds: 10_000_000_000)
    ProcessEnd.failAtExit()
    exit(EXIT_FAILURE)
  }
}

extension Trait where Self == DeterministicTrait {
  /// Runs a test and all tasks that it starts, one turn at a time, first come, first run: always in the same order.
  ///
  ///     @MainActor
  ///     @Suite(.deterministic)
  ///     struct MoviesListTests {
  ///
  /// The test's body, `Task`, `Task.detached`, `async let`, task groups, actors and the main actor take turns in the
  /// order in which they could continue; a turn ends at the next suspension. Calls of doubles are answered in that
  /// order as well. Jobs from outside, for example from a `DispatchQueue` or a real sleep, are admitted when nothing
  /// else can run. Other tests run in parallel as usual.
  ///
  /// A test that can't continue fails instead of hanging:
  ///
  ///     nothing can run any more: load() waits for MoviesService.movies(page: 2), held at line 31 (resume(…) ends
  ///     the call).
  public static var deterministic: Self { DeterministicTrait(.first) }

  /// Runs each test case by several schedules, the same ones each time; the first runs everything in order of arrival.
  ///
  ///     @Test(.deterministic(schedules: 200)) func showsTheAnswerToTheLastSearch() async {
  ///
  /// The other schedules change the order only where another order is possible: not among the jobs of one actor, which
  /// runs them in the order in which it receives them. Where a `TestClock` lets time pass by itself, the answers of doubles may
  /// also take longer than its next deadlines, as an answer that is slower than a debounce. The trait stops at the first schedule that fails, and finds the
  /// fewest changes of order with which the test still fails. It reports only the issues of a run with these changes:
  ///
  ///     This test depends on the order in which things run: it passes when first come is first run, and fails in
  ///     schedule 2 of 200, by 1 change of that order:
  ///       MoviesService.search("al") was answered before MoviesService.search("a").
  ///     Run this order again: .deterministic(schedule: "k3-7f")
  ///
  /// Snapshots are recorded and compared in the first schedule. A snapshot that differs in another schedule is reported
  /// as depending on the order.
  ///
  /// - Parameter count: The number of schedules, at least 1.
  public static func deterministic(schedules count: Int, sourceLocation: SourceLocation = #_sourceLocation)
    -> Self
  {
    DeterministicTrait(.several(count), sourceLocation: sourceLocation)
  }

  /// Runs each test case by one schedule, whose name is in the message of a failure of `.deterministic(schedules:)`.
  ///
  /// Snapshots are compared, but not recorded.
  ///
  /// - Parameter name: The schedule's name; an invalid name, or a name for another test, is an issue.
  public static func deterministic(schedule name: String, sourceLocation: SourceLocation = #_sourceLocation)
    -> Self
  {
    DeterministicTrait(.named(name), sourceLocation: sourceLocation)
  }
}
