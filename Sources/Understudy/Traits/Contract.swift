internal import StateSnapshots
public import Testing
internal import XCTest

extension Trait where Self == ConditionTrait {
  /// Runs the test only if the environment variable `UNDERSTUDY_CONTRACT` is set, since the test calls a real service.
  ///
  ///     @Test(.contract) func theServerStillAnswers() async throws { … }
  ///
  /// Without the variable, the test is skipped, and the runner shows the reason.
  public static var contract: Self {
    .enabled("asks the real service: set UNDERSTUDY_CONTRACT=1") {
      SnapshotEnvironment.process.isContractRun
    }
  }
}

/// Skips the running XCTest case, which asks a real service, unless the environment variable `UNDERSTUDY_CONTRACT` is
/// set; in Swift Testing, use the trait `.contract`.
///
///     func testTheServerStillAnswers() async throws {
///       try skipUnlessContract()
///
/// - Throws: `XCTSkip`, whose message names the variable to set.
public func skipUnlessContract(file: StaticString = #filePath, line: UInt = #line) throws {
  guard !SnapshotEnvironment.process.isContractRun else { return }
  throw XCTSkip("asks the real service: set UNDERSTUDY_CONTRACT=1", file: file, line: line)
}
