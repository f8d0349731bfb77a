internal import StateSnapshots
public import Testing

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
