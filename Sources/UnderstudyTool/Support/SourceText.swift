import TestDoubleGenerator

/// A source file split into tokens.
struct SourceText {
  let bytes: [UInt8]
  let tokens: [Token]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SourceTokens.tokens(of: bytes)
  }

  /// Returns the text of the token at an index; empty if there is no token with that index.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[tokens[index].start..<tokens[index].end], as: UTF8.self)
  }

  /// Returns the kind of the token at an index; `.endOfFile` if there is no token with that index.
  func kind(_ index: Int) -> Token.Kind {
    tokens.indices.contains(index) ? tokens[index].kind : .endOfFile
  }

  /// Returns the location of a token in its file.
  func location(_ index: Int, in file: String) -> SourceLocation {
    let start = tokens[index].start
    let lineStart = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = bytes[..<start].count { $0 == 0x0A } + 1
    return SourceLocation(file: file, line: line, column: start - lineStart + 1)
  }

  /// Returns the index of the bracket that closes the bracket at `open`; `nil` if no bracket closes it.
  func closingBracket(of open: Int) -> Int? {
    var depth = 0
    for index in open..<tokens.count {
      switch tokens[index].kind {
      case .leftParen, .leftSquare, .leftBrace: depth += 1
      case .rightParen, .rightSquare, .rightBrace:
        depth -= 1
        if depth == 0 { return index }
        if depth < 0 { return nil }
      default: break
      }
    }
    return nil
  }
}
