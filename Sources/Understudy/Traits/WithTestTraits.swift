internal import TestDoubleRuntime
internal import TestReporting

/// Runs a test case of XCTest, or a part of one, with the traits that a test or suite of Swift Testing has.
///
/// For all tests of a class, and what their `setUp` and `tearDown` do:
///
///     final class MoviesListTests: XCTestCase {
///       override func invokeTest() {
///         withTestTraits(.doubles(.strict), .feature((any LoadMovies).self)) { super.invokeTest() }
///       }
///
/// The doubles made meanwhile have a scope of their own: at its end, unused stubs and unseen calls are failures, held
/// calls that were never resumed as well, and static requirements are forgotten. The innermost trait of a kind counts.
///
/// - `traits`: Those of doubles, features and snapshots. For `.deterministic` there is
///   ``withDeterministicSchedule(schedules:schedule:function:fileID:filePath:line:column:_:)``, for `.contract`
///   ``skipUnlessContract(file:line:)``.
/// - `body`: What runs with them.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
public func withTestTraits<Result>(
  _ traits: any TestCaseTrait...,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ body: () throws -> Result
) rethrows -> Result {
  let settings = TestSettings(traits)
  settings.report(SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
  let observer = TestCaseObserver.shared
  return try SnapshotSettings.$current.withValue(settings.snapshots) {
    try DoubleScope.run(settings.doubles, isComplete: { !observer.wasCutShort }, body)
  }
}

/// Runs asynchronous code of a test of XCTest with the traits that a test of Swift Testing has.
///
///     func testAnUnstubbedCallIsSilent() async {
///       await withTestTraits(.doubles(unstubbed: .placeholders)) { … }
///     }
///
/// - `traits`: Those of doubles, features and snapshots.
/// - `body`: What runs with them.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
public nonisolated(nonsending) func withTestTraits<Result>(
  _ traits: any TestCaseTrait...,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ body: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  let settings = TestSettings(traits)
  settings.report(SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
  return try await SnapshotSettings.$current.withValue(settings.snapshots) {
    try await DoubleScope.run {
      $0 = settings.doubles
    } _: {
      try await body()
    }
  }
}

extension TestSettings {
  /// Tells what is wrong with the traits of a test case.
  fileprivate func report(_ position: SourcePosition) {
    for problem in problems {
      Reporting.reporter.report(
        TestIssue(problem.text, at: problem.place.map(SourcePosition.init) ?? position))
    }
  }
}
