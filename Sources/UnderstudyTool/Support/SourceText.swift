import TestDoubleGenerator

/// A source file split into tokens.
struct SourceText {
  let bytes: [UInt8]
  let tokens: [Token]
  /// The byte offset at which each line begins.
  private let lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SourceTokens.tokens(of: bytes)
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// Returns the text of the token at an index; empty if there is no token with that index.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[tokens[index].start..<tokens[index].end], as: UTF8.self)
  }

  /// Returns the text of a range of tokens, from the beginning of the first token to the end of the last token.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    return String(
      decoding: bytes[tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end], as: UTF8.self)
  }

  /// Returns the kind of the token at an index; `.endOfFile` if there is no token with that index.
  func kind(_ index: Int) -> Token.Kind {
    tokens.indices.contains(index) ? tokens[index].kind : .endOfFile
  }

  /// Returns the line of a token, counted from 1.
  func line(_ index: Int) -> Int { line(at: tokens[index].start) }

  private func line(at offset: Int) -> Int { lineStarts.firstIndex(after: offset) { $0 } }

  /// Returns the location of a token in its file.
  func location(_ index: Int, in file: String) -> SourceLocation {
    let line = line(index)
    return SourceLocation(file: file, line: line, column: tokens[index].start - lineStarts[line - 1] + 1)
  }

  /// Returns the index of the token that begins at a location; `nil` if no token begins there.
  func index(at location: SourceLocation) -> Int? {
    guard location.line <= lineStarts.count else { return nil }
    let offset = lineStarts[location.line - 1] + location.column - 1
    let index = tokens.firstIndex(after: offset) { $0.start } - 1
    return index >= 0 && tokens[index].start == offset ? index : nil
  }

  // MARK: Structure

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

extension Array {
  /// Returns the index of the first element whose offset is greater than `offset`, or `count` if there is none; the
  /// elements must be sorted by offset.
  fileprivate func firstIndex(after offset: Int, _ offsetOf: (Element) -> Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if offsetOf(self[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
