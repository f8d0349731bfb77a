internal import Foundation
internal import StateSnapshots
public import Testing

extension Trait where Self == ConditionTrait {
  /// Runs the test only where the environment sets `UNDERSTUDY_CONTRACT`, and so asks real services again.
  ///
  ///     @Test(.contract) func theServerStillAnswers() async throws { … }
  ///
  /// A run without it skips the test and says why.
  public static var contract: Self {
    .enabled("asks the real service: set UNDERSTUDY_CONTRACT=1") {
      SnapshotEnvironment(ProcessInfo.processInfo.environment).isContractRun
    }
  }
}
