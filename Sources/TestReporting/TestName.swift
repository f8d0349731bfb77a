package enum TestName {
  /// Returns the base name of a function: `loads` for `loads(page:)`, or the text between the backticks of a raw name.
  package static func base(_ function: String) -> String {
    if function.hasPrefix("`"), let end = function.dropFirst().firstIndex(of: "`") {
      return String(function[function.index(after: function.startIndex)..<end])
    }
    return String(function.prefix { $0 != "(" })
  }

  /// Returns `MoviesListTests/testLoads` for XCTest's name `-[MoviesListTests testLoads]` on Apple's platforms, and for
  /// `MoviesListTests.testLoads` elsewhere; `nil` for a name of another form.
  package static func ofTestCase(_ name: String) -> String? {
    let words = name.drop { "-[".contains($0) }.split { ". ]".contains($0) }
    guard words.count >= 2 else { return nil }
    return words.suffix(2).joined(separator: "/")
  }
}
