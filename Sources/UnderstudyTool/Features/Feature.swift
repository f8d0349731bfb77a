import TestDoubleGenerator

/// A feature protocol, and the suites that test it.
struct Feature: Sendable, Hashable {
  /// A suite with the trait `.feature(…)`, or tests of a suite that have it.
  struct Suite: Sendable, Hashable {
    /// The module of the tests.
    var module: String
    /// The name with those of the types around it; empty for tests outside of any type.
    var name: String
    /// Where the first of its tests stands, or the suite where it has none.
    var location: SourceLocation
    /// The names of its tests in the order of the sources.
    var tests: [String]
  }

  /// The protocol's name with those of the types around it.
  var name: String
  /// The module that declares it.
  var module: String
  /// Where its name stands.
  var location: SourceLocation
  /// The suites that test it, by module and name.
  var suites: [Suite]

  /// True if any test is about it.
  var isCovered: Bool { suites.contains { !$0.tests.isEmpty } }
}
