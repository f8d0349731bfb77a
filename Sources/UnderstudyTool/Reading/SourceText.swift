import TestDoubleGenerator

/// A source file split into tokens.
struct SourceText {
  let bytes: [UInt8]
  let tokens: [Token]
  /// The offsets at which the lines begin.
  private let lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SourceTokens.tokens(of: bytes)
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
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
    let line = lineStarts.lastIndex { $0 <= start } ?? 0
    return SourceLocation(file: file, line: line + 1, column: start - lineStarts[line] + 1)
  }

  /// Returns the index of an argument label between two tokens; `nil` if there is none.
  func label(_ name: String, from start: Int, to end: Int) -> Int? {
    (start..<end).first { kind($0 + 1) == .colon && text($0) == name }
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
