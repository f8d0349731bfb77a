/// Names of tests as their authors wrote them.
enum TestName {
  /// `loads` of `loads(page:)`; the text of a raw identifier.
  static func base(_ function: String) -> String {
    if function.hasPrefix("`"), let end = function.dropFirst().firstIndex(of: "`") {
      return String(function[function.index(after: function.startIndex)..<end])
    }
    return String(function.prefix { $0 != "(" })
  }
}
