/// A feature protocol, and the suites that test it.
struct Feature: Encodable, Hashable {
  /// A suite that has the trait `.feature(…)`, or contains tests that have this trait.
  struct Suite: Encodable, Hashable {
    /// The module of the tests.
    var module: String
    /// The name, qualified with the enclosing types; empty for tests outside of any type.
    var name: String
    /// The file and the line of the suite if the suite has the trait, otherwise of the first test with the trait.
    var file: String
    var line: Int
    /// The names of the suite's tests to which the trait applies, in the order of the sources.
    var tests: [String]
  }

  /// The protocol's name, qualified with the enclosing types.
  var name: String
  /// The module that declares the protocol.
  var module: String
  /// The file and the line of the protocol's name.
  var file: String
  var line: Int
  /// The suites that test the feature, sorted by module and name.
  var suites: [Suite]

  /// True if any test covers the feature.
  var isCovered: Bool { suites.contains { !$0.tests.isEmpty } }
}
