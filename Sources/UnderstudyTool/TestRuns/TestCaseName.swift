/// A test, or a case of a parameterized test.
struct TestCaseName: Hashable, Comparable {
  /// `MoviesTests.MoviesListTests/loads()` in Swift Testing, `LegacyTests/testLoads` in XCTest.
  var test: String
  /// Identifies the case of a parameterized test; empty for other tests.
  var caseID = ""

  init(test: String, caseID: String = "") {
    self.test = test
    // The runtime and Swift Testing write the same ids of arguments in two ways.
    self.caseID = caseID.isEmpty ? "" : Self.normalized(caseID)
  }

  private static func normalized(_ caseID: String) -> String {
    let arguments = caseID.matches(of: /bytes: \[([0-9, ]*)\]/).map { String($0.1) }
    let discriminator = caseID.firstMatch(of: /(?:#|discriminator: )\D{0,9}(\d+)/).map { String($0.1) } ?? "0"
    return arguments.joined(separator: ";") + "#" + discriminator
  }

  /// True for a test of XCTest: the name of any other has parentheses.
  var isXCTest: Bool { !test.contains("(") }

  /// The name of the function without parentheses and backticks.
  var function: String {
    let last = test.split(separator: "/").last.map(String.init) ?? test
    if last.hasPrefix("`") { return String(last.dropFirst().prefix { $0 != "`" }) }
    return String(last.prefix { $0 != "(" })
  }

  /// The name without the module.
  var shortName: String {
    isXCTest ? test : test.split(separator: ".", maxSplits: 1).last.map(String.init) ?? test
  }

  static func < (left: Self, right: Self) -> Bool { (left.test, left.caseID) < (right.test, right.caseID) }
}
