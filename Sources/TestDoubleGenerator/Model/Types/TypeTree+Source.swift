/// A part of a declaration that can be rendered as tokens.
package protocol Written {
  /// The tokens; empty if the value has no source representation.
  var tokens: [String] { get }
}

extension Written {
  /// The tokens joined by single spaces.
  package var text: String { tokens.joined(separator: " ") }

  /// The tokens joined with conventional spacing.
  package var source: String { SwiftSpacing.join(tokens) }
}

extension TypeTree: Written {}
extension Effects: Written {}
extension GenericClause: Written {}
extension WhereRequirement: Written {}
extension Array: Written where Element == WhereRequirement {}

/// Joins tokens with conventional spacing.
enum SwiftSpacing {
  static func join(_ tokens: [String]) -> String {
    var result = ""
    var isInString = false
    for (index, token) in tokens.enumerated() {
      if !isInString, index > 0,
        needsSpace(tokens[index - 1], token, before: index > 1 ? tokens[index - 2] : "")
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

  /// The tokens that no space follows.
  private static let tightAfter: Set<String> = ["(", "[", "<", ".", "@", "~", "#", "::"]
  /// The tokens that no space precedes.
  private static let tightBefore: Set<String> = [")", "]", ">", ",", ":", "?", "!", ".", "...", "<", "::"]
  /// The words that no space separates from a parenthesis.
  private static let wordsBeforeParenthesis: Set<String> = [
    "nonisolated", "throws", "isolated", "convention", "available", "_spi", "unowned", "unsafe",
    "differentiable", "_lifetime", "lifetime", "unavailable",
  ]

  /// True if a space separates two tokens; `before` is the token before `left`.
  private static func needsSpace(_ left: String, _ right: String, before: String) -> Bool {
    if tightAfter.contains(left) || tightBefore.contains(right) { return false }
    if right == "(" { return !wordsBeforeParenthesis.contains(left) || before == "." }
    return true
  }
}
