internal import Foundation
internal import StateSnapshots
package import TestReporting
package import Testing
package import UnderstudyDoubles

/// What timelines and values add to a run of tests: the run's journal, the names of cases in file names, and what is known
/// about failures.
package struct SnapshotRun: BaselineKeeper {
  private static let lock = NSLock()
  /// Guarded by `lock`.
  nonisolated(unsafe) private static var hasStartedJournal = false

  package init() {}

  /// Starts the run's journal, so that a run without snapshots has a journal as well.
  package func testBegins(_ test: TestIdentity?, at position: SourcePosition?) {
    if let test, TestWatch.current == nil { FailureFlag.testBegins(test) }
    guard let position, Self.lock.withLock({ !exchange(&Self.hasStartedJournal, with: true) }) else { return }
    let root = PackageFolder.root(ofSourceFile: position.filePath)
    _ = RunJournal.current(package: root, folder: SnapshotEnvironment.process.journalFolder)
  }

  package func texts(of arguments: CaseArguments, in test: Test) -> [String] {
    TestCaseTexts.shared.texts(of: arguments, in: test)
  }

  package func failure(of test: TestIdentity) -> KnownFailure? {
    guard let watch = TestWatch.current else { return FailureFlag.failure(of: test) }
    return watch.hasFailed ? .ofThisTest : nil
  }

  package func attributing(
    to test: TestIdentity?, isError: Bool, _ record: () throws -> Void
  ) rethrows {
    try FailureFlag.attributing(to: test, isError: isError, record)
  }

  package func watch(
    _ function: @Sendable () async throws -> Void, for test: Test, _ testCase: Test.Case?
  ) async throws {
    try await TestWatch.run(function, for: test, testCase)
  }

  package func whenTestEnds(_ body: @escaping @Sendable () -> Void) -> Bool {
    TestWatch.current?.whenTestEnds(body) != nil
  }
}
