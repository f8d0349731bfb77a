/// A test or a suite that names a feature.
struct FeatureMention: Sendable, Hashable {
  /// The feature's name as written, such as `LoadMovies`.
  var feature: String
  /// The module of the tests.
  var module: String
  /// The suite, qualified with the enclosing types: `ListTests.Loading`.
  var suite: String
  /// The test; empty where the suite names the feature.
  var test: String
}
