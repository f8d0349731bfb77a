import TestDoubleGenerator

/// A feature protocol, and the suites that test it.
struct Feature: Sendable, Hashable {
  /// A suite that has the trait `.feature(…)`, or whose tests have it.
  struct Suite: Sendable, Hashable {
    /// The module of the tests.
    var module: String
    /// The name, qualified with the enclosing types; empty for tests outside of any type.
    var name: String
    /// The location of the suite if it has the trait itself, otherwise of its first test with the trait.
    ///
    /// An XCTest class whose `invokeTest` has the trait has the location of its first function.
    var location: SourceLocation
    /// The names of its tests to which the trait applies, in the order of the sources.
    var tests: [String]
  }

  /// The protocol's name, qualified with the enclosing types.
  var name: String
  /// The module that declares it.
  var module: String
  /// The location of its name.
  var location: SourceLocation
  /// The suites that test it, by module and name.
  var suites: [Suite]

  /// True if any test covers it.
  var isCovered: Bool { suites.contains { !$0.tests.isEmpty } }
}
