internal import TestDoubleRuntime
internal import TestReporting

/// Runs an XCTest case, or a part of an XCTest case, with Understudy's traits.
///
/// For all tests of a class, including `setUp` and `tearDown`:
///
///     final class MoviesListTests: XCTestCase {
///       override func invokeTest() {
///         withTestTraits(.doubles(.strict), .feature((any LoadMovies).self)) { super.invokeTest() }
///       }
///
/// The doubles that the body creates have their own scope. At the end of the scope, the stubs and calls of static
/// requirements are removed, and held calls that were never resumed are failures. With `.doubles(.strict)`, unused
/// stubs and calls without an expectation are also failures. Of several values for a setting, the innermost is used,
/// but features and scrubbers are added to those of outer traits.
///
/// - `traits`: Traits for doubles, features and snapshots. Instead of `.deterministic`, use
///   `withDeterministicSchedule`; instead of `.contract`,
///   use ``skipUnlessContract(file:line:)``.
/// - `body`: The code to run.
/// - Returns: The result of the body.
/// - Throws: The error of the body.
public func withTestTraits<Result>(
  _ traits: any TestCaseTrait...,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ body: () throws -> Result
) rethrows -> Result {
  let settings = TestSettings(traits)
  settings.reportProblems(at: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
  let observer = TestCaseObserver.shared
  return try SnapshotSettings.$current.withValue(settings.snapshots) {
    try DoubleScope.run(settings.doubles, testRanToEnd: { !observer.wasCutShort }, body)
  }
}

/// Runs asynchronous code of an XCTest case with Understudy's traits.
///
///     func testAnUnstubbedCallIsSilent() async {
///       await withTestTraits(.doubles(unstubbed: .placeholders)) { … }
///     }
///
/// - `traits`: Traits for doubles, features and snapshots.
/// - `body`: The code to run.
/// - Returns: The result of the body.
/// - Throws: The error of the body.
public nonisolated(nonsending) func withTestTraits<Result>(
  _ traits: any TestCaseTrait...,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  _ body: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  let settings = TestSettings(traits)
  settings.reportProblems(at: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
  return try await SnapshotSettings.$current.withValue(settings.snapshots) {
    try await DoubleScope.run(changing: { $0 = settings.doubles }) { try await body() }
  }
}

extension TestSettings {
  /// Reports the problems of the traits; a problem without a location is reported at the position.
  fileprivate func reportProblems(at position: SourcePosition) {
    for problem in problems {
      Reporting.reporter.report(
        TestIssue(problem.text, at: problem.location.map(SourcePosition.init) ?? position))
    }
  }
}
