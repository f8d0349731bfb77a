/// A test to which the trait `.feature(…)` applies, or a suite that has the trait.
struct FeatureMention: Sendable, Hashable {
  /// The feature's name as the trait writes it, such as `LoadMovies`.
  var feature: String
  /// The module of the tests.
  var module: String
  /// The suite's name, qualified with the enclosing types: `ListTests.Loading`.
  var suite: String
  /// The test's name; empty for a suite.
  var test: String
}
