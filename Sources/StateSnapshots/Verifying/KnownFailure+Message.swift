package import TestReporting

extension KnownFailure {
  /// Returns the message that the test's result was not recorded because of this failure.
  ///
  /// - Parameter subject: The result, as the subject of the sentence: `The timeline of MoviesTests/loads`.
  package func message(_ subject: String, of test: TestIdentity) -> String {
    switch self {
    case .ofThisTest:
      """
      \(subject) was not recorded, since the test had failed before: what a failed test shows is no baseline. \
      Mend the failure, and run the test again.
      """
    case .ofSomeTest:
      """
      \(subject) was not recorded, since a test of this run had failed before, and Swift Testing does not tell which. \
      If it was another test, record this one alone: \(test.recordCommand(.missing))
      With a trait of the kit, such as @Suite(.snapshots()), only a test's own failures count.
      """
    }
  }
}
