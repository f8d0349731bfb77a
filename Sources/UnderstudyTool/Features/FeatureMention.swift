/// A feature that a trait mentions: for each test to which the trait applies and, if a suite has it, for the suite.
struct FeatureMention: Sendable, Hashable {
  /// The feature's name as the trait writes it, such as `LoadMovies`.
  var feature: String
  /// The module of the tests.
  var module: String
  /// The suite's name, qualified with the enclosing types: `ListTests.Loading`.
  var suite: String
  /// The test's name; empty in the mention for the suite.
  var test: String
}
