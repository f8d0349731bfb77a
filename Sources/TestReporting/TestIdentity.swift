/// Which test, and which case of it, is running.
public struct TestIdentity: Sendable, Hashable {
  /// The module that declares the test.
  public var module: String
  /// The types around the test function, outermost first; empty for a free function.
  public var suite: [String]
  /// The test function's base name, without parentheses: `loadsTheFirstPage`.
  public var name: String
  /// The arguments of a parameterized test's case as file names show them, `["1", "drama"]`; `nil` where the test has
  /// none, and empty where nothing tells the case apart from the test's others.
  public var arguments: [String]?
  /// The mark of a case among others whose arguments have the same text; `nil` where the test has none.
  public var caseID: String?
  /// The test as `swift test list` shows it, `MoviesTests.MoviesListTests/loadsTheFirstPage()`; `nil` where that is not
  /// known.
  public var specifier: String?

  /// An identity made of its parts.
  public init(
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
