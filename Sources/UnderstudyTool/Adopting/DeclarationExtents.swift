import TestDoubleGenerator

/// Finds the lines of the types and extensions of a file.
struct DeclarationExtents {
  private let bytes: [UInt8]
  private let tokens: [Token]
  /// The offset at which each line begins.
  private let lineStarts: [Int]

  init(_ file: SourceFile) {
    bytes = file.bytes
    tokens = SourceTokens.tokens(of: file.bytes)
    var lineStarts = [0]
    for (offset, byte) in file.bytes.enumerated() where byte == 0x0A { lineStarts.append(offset + 1) }
    self.lineStarts = lineStarts
  }

  /// Returns the lines of the declaration whose name or `extension` keyword is at a location, from its attributes to its
  /// closing brace.
  func lines(ofDeclarationAt location: SourceLocation) -> ClosedRange<Int> {
    guard let name = index(at: location) else { return location.line...location.line }
    return line(of: tokens[start(before: name)].start)...line(of: tokens[end(behind: name)].end - 1)
  }

  private func index(at location: SourceLocation) -> Int? {
    guard location.line <= lineStarts.count else { return nil }
    let offset = lineStarts[location.line - 1] + location.column - 1
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low < tokens.count && tokens[low].start == offset ? low : nil
  }

  private static let introducers: Set<String> = ["class", "struct", "actor", "enum", "extension"]
  private static let modifiers: Set<String> = [
    "final", "public", "open", "internal", "package", "private", "fileprivate", "nonisolated", "distributed",
  ]

  private func start(before name: Int) -> Int {
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

  /// Returns the index of the `@` of an attribute that ends before a token.
  private func attribute(endingBefore index: Int) -> Int? {
    var index = index - 1
    if index > 0, tokens[index].kind == .rightParen {
      var depth = 0
      repeat {
        if tokens[index].kind == .rightParen { depth += 1 }
        if tokens[index].kind == .leftParen { depth -= 1 }
        index -= 1
      } while depth > 0 && index > 0
    }
    while index > 1, tokens[index].kind == .identifier || tokens[index].kind == .keyword {
      if tokens[index - 1].kind == .atSign { return index - 1 }
      guard tokens[index - 1].kind == .period else { return nil }
      index -= 2
    }
    return index == 1 && tokens[0].kind == .atSign ? 0 : nil
  }

  private func end(behind name: Int) -> Int {
    var depth = 0
    for index in name..<tokens.count {
      switch tokens[index].kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        if depth <= 0 { return index }
      default: break
      }
    }
    return tokens.count - 1
  }

  private func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].start..<tokens[index].end], as: UTF8.self)
  }

  private func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
