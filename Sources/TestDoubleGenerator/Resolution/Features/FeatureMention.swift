/// A test or a suite that names a feature.
package struct FeatureMention: Sendable, Hashable {
  /// The feature's name as it is written, such as `LoadMovies`.
  package var feature: String
  /// The module of the tests.
  package var module: String
  /// The suite, with the types around it: `ListTests.Loading`.
  package var suite: String
  /// The test; empty where the suite names the feature.
  package var test: String
}
