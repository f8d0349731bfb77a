/// A failure because of which what a test shows is no baseline.
package enum KnownFailure: Sendable {
  /// The running test has failed.
  case ofThisTest
  /// A test of this process has failed, and the runner does not tell which.
  case ofSomeTest
}
