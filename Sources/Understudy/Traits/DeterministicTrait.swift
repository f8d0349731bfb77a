internal import Foundation
internal import TestReporting
internal import TestScheduling
public import Testing

/// By which schedules a test, or every test of a suite, runs; see `.deterministic`.
public struct DeterministicTrait: SuiteTrait, TestTrait, TestScoping {
  let request: ScheduleRequest
  let sourceLocation: SourceLocation?
  /// Tells this use of the trait from others: a test has its own and those of the suites around it.
  private let use = Use()

  init(_ request: ScheduleRequest, sourceLocation: SourceLocation? = nil) {
    self.request = request
    self.sourceLocation = sourceLocation
  }

  /// Every test below has the trait too; one of its own comes first.
  public var isRecursive: Bool { true }

  /// Notes whether it is a suite that has the trait.
  public func prepare(for test: Test) async throws {
    if test.isSuite { use.noteSuite() }
  }

  /// Runs the test case by the schedules.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let innermost = test.traits.last { $0 is DeterministicTrait } as? DeterministicTrait
    guard innermost?.use === use else { return try await function() }
    // A finding is the test's; that the trait itself is used wrongly stands at its own line.
    let isFound = use.isSuites && request != .several(0)
    let position = SourcePosition((isFound ? nil : sourceLocation) ?? test.sourceLocation)
    let isSuites = use.isSuites
    let abandonment = Abandonment()
    var run: ScheduleRun?
    try await withoutActuallyEscaping(function) { function in
      let scheduled = ScheduledTest(
        request: request, identity: Self.identity(of: test, testCase), position: position,
        spelling: { isSuites ? "@Test(.deterministic(\($0)))" : ".deterministic(\($0))" }, isWholeTest: true,
        body: function, abandonment: abandonment)
      do { run = try await scheduled.run() } catch {
        await abandonment.endProcess(at: position)
        throw error
      }
      await abandonment.endProcess(at: position)
    }
    if let run, !run.hasWaited, run.taskCount == 1, !use.isSuites {
      let message = """
        This test starts nothing and waits for nothing, so .deterministic changes nothing: take it away, or give it to \
        the tests that do several things at once.
        """
      Reporting.reporter.report(TestIssue(message, severity: .warning, at: position))
    }
  }

  /// A test is known by its name and its case's arguments, wherever its file lies.
  private static func identity(of test: Test, _ testCase: Test.Case?) -> String {
    let name = ([test.id.moduleName] + test.id.nameComponents).joined(separator: "/")
    let arguments = testCase.flatMap(CaseArguments.init)
    return name
      + (arguments.map { "(\(CaseNames.shared.texts(of: $0, in: test).joined(separator: ", ")))" } ?? "")
  }

  private final class Use: @unchecked Sendable {  // `hasSuite` is guarded by `lock`.
    private let lock = NSLock()
    private var hasSuite = false

    func noteSuite() { lock.withLock { hasSuite = true } }

    var isSuites: Bool { lock.withLock { hasSuite } }
  }
}

extension Trait where Self == DeterministicTrait {
  /// Lets everything that a test starts take turns, first come, first run: the same in each run.
  ///
  ///     @MainActor
  ///     @Suite(.deterministic)
  ///     struct MoviesListTests {
  ///
  /// Its own body, `Task`, `Task.detached`, `async let`, task groups, actors and the main actor run one part at a time,
  /// in the order in which they could go on, and calls of doubles are answered in that order as well. What comes from
  /// outside, as from a `DispatchQueue` or a real sleep, is let in when nothing else can run. Other tests run beside it
  /// as ever.
  ///
  /// A test that can't go on fails instead of hanging:
  ///
  ///     nothing can run any more: load() waits for MoviesService.movies(page: 2), held at line 31.
  public static var deterministic: Self { DeterministicTrait(.first) }

  /// Runs each test case by so many schedules, the same ones in each run; the first is first come, first run.
  ///
  ///     @Test(.deterministic(schedules: 200)) func showsTheAnswerToTheLastSearch() async {
  ///
  /// The others change that order where it may change: what an actor is given in order, it runs in order. It stops at
  /// the first schedule that fails, finds the fewest changes of order that still do, and reports that run's issues once:
  ///
  ///     This test depends on the order in which things run: it passes when first come is first run, and fails in
  ///     schedule 2 of 200, by 1 change of that order:
  ///       MoviesService.search("al") was answered before MoviesService.search("a").
  ///     Run this order again: .deterministic(schedule: "k3-7f")
  ///
  /// Snapshots are recorded and compared in the first schedule; one that differs in another depends on the order.
  ///
  /// - `count`: How many schedules; 1 or more.
  public static func deterministic(schedules count: Int, sourceLocation: SourceLocation = #_sourceLocation)
    -> Self
  {
    DeterministicTrait(.several(count), sourceLocation: sourceLocation)
  }

  /// Runs each test case by one schedule: what a failure of `.deterministic(schedules:)` names.
  ///
  /// Snapshots are compared, and not recorded.
  ///
  /// - `name`: The schedule's name; one that can't be read, or is another test's, is an issue.
  public static func deterministic(schedule name: String, sourceLocation: SourceLocation = #_sourceLocation)
    -> Self
  {
    DeterministicTrait(.named(name), sourceLocation: sourceLocation)
  }
}
