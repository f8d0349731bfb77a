import TestDoubleGenerator
import UnderstudySources

extension SourceText {
  /// Returns the lines of a declaration, from its first attribute to its closing brace.
  ///
  /// - Parameter location: The location of the declaration's name; for an extension, of the keyword `extension`.
  func lines(ofDeclarationAt location: SourceLocation) -> ClosedRange<Int> {
    guard let name = index(at: location) else { return location.line...location.line }
    let open = (name..<tokens.count).first { kind($0) == .leftBrace }
    return line(declarationStart(ofName: name))...lastLine(open.flatMap(close) ?? tokens.count - 1)
  }

  private static let introducers: Set<String> = ["class", "struct", "actor", "enum", "extension"]
  private static let modifiers: Set<String> = [
    "final", "public", "open", "internal", "package", "private", "fileprivate", "nonisolated", "distributed",
  ]

  private func declarationStart(ofName name: Int) -> Int {
    var start = name
    if start > 0, Self.introducers.contains(text(start - 1)), text(start) != "extension" { start -= 1 }
    while start > 0 {
      if Self.modifiers.contains(text(start - 1)) {
        start -= 1
      } else if let attribute = attribute(endingBefore: start) {
        start = attribute
      } else {
        break
      }
    }
    return start
  }

  /// Returns the index of the `@` of `@Name` or `@Name(…)` that ends before a token; `nil` if there is none.
  private func attribute(endingBefore index: Int) -> Int? {
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
