import TestDoubleGenerator

/// Finds where a type and its extensions stand in a file.
struct DoubleExtents {
  struct Extent {
    /// From the first modifier to the brace, which is left out.
    var head: Range<Int>
    var body: Range<Int>
    /// The bytes to remove: the comment that documents it, and the rest of its lines.
    var bytes: Range<Int>
    var attributes: [String]
    /// The words before the name.
    var words: [String]
    /// The types behind the colon.
    var parents: [String]
    var isGeneric: Bool
  }

  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  func extent(ofTypeNamedAt name: Int) -> Extent? { extent(around: name, introducer: name - 1) }

  /// The extensions of a type in the file.
  func extensions(of name: String) -> [Extent] {
    source.tokens.indices.dropFirst().compactMap { index in
      source.text(index - 1) == "extension" && source.text(index) == name
        && source.kind(index + 1) != .period ? extent(around: index, introducer: index - 1) : nil
    }
  }

  /// How many braces stand open around a token.
  func depth(of token: Int) -> Int {
    var depth = 0
    for index in 0..<token {
      if source.kind(index) == .leftBrace { depth += 1 }
      if source.kind(index) == .rightBrace { depth -= 1 }
    }
    return depth
  }

  /// What a line begins with, less what the line of the enclosing brace begins with.
  func indentation(of token: Int) -> String {
    let inner = blanks(before: token)
    let open = (0..<token).last { index in
      source.kind(index) == .leftBrace && (source.close(of: index) ?? 0) > token
    }
    var first = open ?? token
    while first > 0, !source.isFirstOnLine(first) { first -= 1 }
    let outer = blanks(before: first)
    return inner.hasPrefix(outer) && inner.count > outer.count ? String(inner.dropFirst(outer.count)) : "  "
  }

  private func blanks(before token: Int) -> String {
    let end = source.tokens[token].start
    var start = end
    while start > 0, [0x20, 0x09].contains(source.bytes[start - 1]) { start -= 1 }
    return source.text(of: start..<end)
  }

  private func extent(around name: Int, introducer: Int) -> Extent? {
    var start = introducer
    var attributes: [String] = []
    let modifiers: Set<String> = [
      "final", "public", "open", "package", "internal", "private", "fileprivate", "nonisolated",
    ]
    while start > 0 {
      if modifiers.contains(source.text(start - 1)) {
        start -= 1
      } else if let attribute = attribute(endingBefore: start) {
        attributes.append(source.text(attribute + 1))
        start = attribute
      } else {
        break
      }
    }
    guard let open = (name..<source.tokens.count).first(where: { source.kind($0) == .leftBrace }),
      let close = source.close(of: open)
    else { return nil }
    let colon = (name..<open).first { source.kind($0) == .colon }
    let isGeneric = source.angles(name + 1) > 0 || (name..<open).contains { source.text($0) == "where" }
    let parents = colon.map { colon in
      source.items(in: colon + 1..<open).flatMap { item in
        item.split { source.text($0) == "&" }.map { part in
          let words = part.drop { source.kind($0) == .atSign || source.kind($0 - 1) == .atSign }
          guard let first = words.first, let last = words.last else { return "" }
          return source.text(first..<last + 1)
        }
      }
    }
    return Extent(
      head: introducer..<open, body: open + 1..<close, bytes: lines(of: start..<close + 1),
      attributes: attributes, words: (start..<name).map { source.text($0) },
      parents: parents ?? [], isGeneric: isGeneric)
  }

  /// The `@` of `@Name` or `@Name(…)` before a token.
  private func attribute(endingBefore index: Int) -> Int? {
    var index = index - 1
    if source.kind(index) == .rightParen {
      guard
        let open = (0..<index).last(where: { source.close(of: $0) == index && source.kind($0) == .leftParen })
      else {
        return nil
      }
      index = open - 1
    }
    return index > 0 && source.kind(index - 1) == .atSign ? index - 1 : nil
  }

  /// The whole lines of some tokens, with the documentation above and one of the blank lines around.
  private func lines(of range: Range<Int>) -> Range<Int> {
    var start = source.tokens[range.lowerBound].start
    var end = source.tokens[range.upperBound - 1].end
    let bytes = source.bytes
    func lineStart(_ offset: Int) -> Int { (bytes[..<offset].lastIndex(of: 0x0A) ?? -1) + 1 }
    let own = lineStart(start)
    guard source.isBlank(own..<start) else { return start..<end }
    start = own
    while start > 0 {
      let above = lineStart(start - 1)
      let line = source.text(of: above..<start - 1).drop { $0 == " " || $0 == "\t" }
      guard line.hasPrefix("///") else { break }
      start = above
    }
    let lineEnd = bytes[end...].firstIndex(of: 0x0A) ?? bytes.count
    // A comment behind the brace is the type's, too.
    end =
      source.tokens.indices.contains(range.upperBound) && source.tokens[range.upperBound].start < lineEnd
      ? end : min(lineEnd + 1, bytes.count)
    return start..<end
  }
}
