import TestDoubleGenerator
import UnderstudySources

extension SourceText {
  /// Returns the range of a declaration's line numbers, from its first attribute to its closing brace.
  ///
  /// - Parameter location: The location of the declaration's name; for an extension, of the keyword `extension`.
  func lines(ofDeclarationAt location: SourceLocation) -> ClosedRange<Int> {
    guard let nameIndex = index(at: location) else { return location.line...location.line }
    let open = (nameIndex..<tokens.count).first { kind($0) == .leftBrace }
    return line(
      startOfDeclaration(ofNameAt: nameIndex))...lastLine(open.flatMap(closingBracket) ?? tokens.count - 1)
  }

  private static let declarationKeywords: Set<String> = ["class", "struct", "actor", "enum", "extension"]
  private static let modifiers: Set<String> = [
    "final", "public", "open", "internal", "package", "private", "fileprivate", "nonisolated", "distributed",
  ]

  private func startOfDeclaration(ofNameAt nameIndex: Int) -> Int {
    var start = nameIndex
    if start > 0, Self.declarationKeywords.contains(text(start - 1)), text(start) != "extension" {
      start -= 1
    }
    while start > 0 {
      if Self.modifiers.contains(text(start - 1)) {
        start -= 1
      } else if let attributeStart = startOfAttribute(endingBefore: start) {
        start = attributeStart
      } else {
        break
      }
    }
    return start
  }

  /// Returns the index of the `@` of `@Name` or `@Name(…)` that ends before a token; `nil` if no attribute ends there.
  private func startOfAttribute(endingBefore index: Int) -> Int? {
    var index = index - 1
    if index > 0, kind(index) == .rightParen {
      var depth = 0
      repeat {
        if kind(index) == .rightParen { depth += 1 }
        if kind(index) == .leftParen { depth -= 1 }
        index -= 1
      } while depth > 0 && index > 0
    }
    while index > 1, kind(index) == .identifier || kind(index) == .keyword {
      if kind(index - 1) == .atSign { return index - 1 }
      guard kind(index - 1) == .period else { return nil }
      index -= 2
    }
    return index == 1 && kind(0) == .atSign ? 0 : nil
  }
}
