/// A part of a declaration that has a source representation.
package protocol TokenRepresentable {
  /// The tokens of the source; empty for a missing type, or for a clause or effects that are absent.
  var tokens: [String] { get }
}

extension TokenRepresentable {
  package var text: String { tokens.joined(separator: " ") }

  /// The tokens joined with the usual spacing of Swift code.
  package var source: String { SwiftSpacing.join(tokens) }
}

extension TypeTree: TokenRepresentable {}
extension Effects: TokenRepresentable {}
extension GenericClause: TokenRepresentable {}
extension WhereRequirement: TokenRepresentable {}
extension Array: TokenRepresentable where Element == WhereRequirement {}

/// Joins tokens with the usual spacing of Swift code.
enum SwiftSpacing {
  static func join(_ tokens: [String]) -> String {
    var result = ""
    var isInString = false
    for (index, token) in tokens.enumerated() {
      if !isInString, index > 0,
        needsSpace(tokens[index - 1], token, after: index > 1 ? tokens[index - 2] : "")
      {
        result += " "
      }
      guard ["\"", "\"\"\""].contains(token) else {
        result += token
        continue
      }
      // The contents of a multi-line string literal begin and end on separate lines.
      let lineBreak = token == "\"" ? "" : "\n"
      result += isInString ? lineBreak + token : token + lineBreak
      isInString.toggle()
    }
    return result
  }

  private static let withoutSpaceAfter: Set<String> = ["(", "[", "<", ".", "@", "~", "#", "::"]
  private static let withoutSpaceBefore: Set<String> = [
    ")", "]", ">", ",", ":", "?", "!", ".", "...", "<", "::",
  ]
  /// The words that no space separates from a parenthesis.
  private static let wordsBeforeParenthesis: Set<String> = [
    "nonisolated", "throws", "isolated", "convention", "available", "_spi", "unowned", "unsafe",
    "differentiable", "_lifetime", "lifetime", "unavailable",
  ]

  /// True if a space separates two tokens; `previous` is the token before `left`, or empty.
  private static func needsSpace(_ left: String, _ right: String, after previous: String) -> Bool {
    if withoutSpaceAfter.contains(left) || withoutSpaceBefore.contains(right) { return false }
    if right == "(" { return !wordsBeforeParenthesis.contains(left) || previous == "." }
    return true
  }
}
