/// The reason why what a test shows may be no baseline.
package enum KnownFailure: Sendable {
  /// The running test has failed.
  case ofThisTest
  /// A test of this process has failed, and the runner does not tell which.
  case ofSomeTest
  /// Nothing watches the tests for failures: the module `Understudy` is not in the test target.
  case unwatched
}
