/// A test or a suite that names a feature.
struct FeatureMention: Sendable, Hashable {
  /// The feature's name as written, such as `LoadMovies`.
  var feature: String
  /// The module of the tests.
  var module: String
  /// The suite's name, qualified with the enclosing types: `ListTests.Loading`.
  var suite: String
  /// The test's name; empty if the suite names the feature.
  var test: String
}
