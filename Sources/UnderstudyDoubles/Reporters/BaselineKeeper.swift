package import TestReporting
package import Testing

/// What the module `Understudy` knows about the tests whose snapshots it keeps.
package protocol BaselineKeeper: Sendable {
  init()

  /// Returns the texts of a case of a parameterized test for the names of snapshots.
  func texts(of arguments: CaseArguments, in test: Test) -> [String]

  /// Records that a test, `nil` in XCTest, has made a double at the position, or a recorder.
  func testBegins(_ test: TestIdentity?, at position: SourcePosition?)

  /// Returns what is known about the failures of a test of Swift Testing.
  func failure(of test: TestIdentity) -> KnownFailure?

  /// Runs a closure that records an issue of the test.
  func attributing(to test: TestIdentity?, isError: Bool, _ record: () throws -> Void) rethrows

  /// Runs a case of a test with one of the kit's traits.
  func watch(
    _ function: @Sendable () async throws -> Void, for test: Test, _ testCase: Test.Case?) async throws

  /// Runs the closure at the end of a test with one of the kit's traits; returns false for other tests.
  func whenTestEnds(_ body: @escaping @Sendable () -> Void) -> Bool
}

extension TestRunnerReporter {
  /// Found by its name, like the reporter; `nil` in a test of doubles alone.
  static let baselineKeeper: (any BaselineKeeper)? =
    (_typeByName("10Understudy11SnapshotRunV") as? any BaselineKeeper.Type)?.init()
}
