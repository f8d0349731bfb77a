/// A feature protocol, and the suites that test it.
package struct Feature: Sendable, Hashable {
  /// A suite with the trait `.feature(…)`, or tests of a suite that have it.
  package struct Suite: Sendable, Hashable {
    /// The module of the tests.
    package var module: String
    /// The name with those of the types around it; empty for tests outside of any type.
    package var name: String
    /// Where the first of its tests stands, or the suite where it has none.
    package var location: SourceLocation
    /// The names of its tests in the order of the sources.
    package var tests: [String]
  }

  /// The protocol's name with those of the types around it.
  package var name: String
  /// The module that declares it.
  package var module: String
  /// Where its name stands.
  package var location: SourceLocation
  /// The suites that test it, by module and name.
  package var suites: [Suite]

  /// True if any test is about it.
  package var isCovered: Bool { suites.contains { !$0.tests.isEmpty } }
}
