/// The identity of a running test and of its test case.
package struct TestIdentity: Sendable, Hashable {
  package var module: String
  /// The types around the test function, outermost first; empty for a free function.
  package var suite: [String]
  /// The test function's base name, without parentheses: `loadsTheFirstPage`.
  package var name: String
  /// The arguments of a parameterized test's case as they appear in file names, such as `["1", "drama"]`; `nil` if the
  /// test has no arguments, and `[]` if they can't be written in a file name.
  package var arguments: [String]?
  /// Distinguishes cases whose arguments have the same text; `nil` if the test has no arguments.
  package var caseID: String?
  /// The test as `swift test list` shows it, `MoviesTests.MoviesListTests/loadsTheFirstPage()`; `nil` if it is
  /// unknown.
  package var specifier: String?

  package init(
    module: String, suite: [String], name: String, arguments: [String]? = nil, caseID: String? = nil,
    specifier: String? = nil
  ) {
    self.module = module
    self.suite = suite
    self.name = name
    self.arguments = arguments
    self.caseID = caseID
    self.specifier = specifier
  }
}
