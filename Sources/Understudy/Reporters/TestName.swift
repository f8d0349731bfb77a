/// Names of tests as their authors wrote them.
enum TestName {
  /// `loads` of `loads(page:)`; the text of a raw identifier.
  static func base(_ function: String) -> String {
    if function.hasPrefix("`"), let end = function.dropFirst().firstIndex(of: "`") {
      return String(function[function.index(after: function.startIndex)..<end])
    }
    return String(function.prefix { $0 != "(" })
  }

  /// `MoviesListTests/testLoads` of XCTest's `MoviesListTests.testLoads`, on Apple's systems
  /// `-[MoviesListTests testLoads]`; `nil` where the name is neither.
  static func ofTestCase(_ name: String) -> String? {
    let words = name.drop { "-[".contains($0) }.split { ". ]".contains($0) }
    guard words.count >= 2 else { return nil }
    return words.suffix(2).joined(separator: "/")
  }
}
