/// The mention of a feature in a trait of a test or of a suite.
struct FeatureMention: Sendable, Hashable {
  /// The feature's name as the trait writes it, such as `LoadMovies`.
  var feature: String
  /// The module of the tests.
  var module: String
  /// The suite's name, qualified with the enclosing types: `ListTests.Loading`.
  var suite: String
  /// The name of a test to which the trait applies; empty for the suite that has the trait.
  var test: String
}
