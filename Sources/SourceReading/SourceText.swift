package import TestDoubleGenerator

/// A source file split into tokens, for code that changes parts of the file.
package struct SourceText {
  package let bytes: [UInt8]
  package let tokens: [Token]
  /// The byte offset at which each line begins.
  private let lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SourceTokens.tokens(of: bytes)
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// Returns the text of the token at an index; empty if there is no token with that index.
  package func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[tokens[index].start..<tokens[index].end], as: UTF8.self)
  }

  /// Returns the text of a range of tokens, from the beginning of the first token to the end of the last token.
  package func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    return String(
      decoding: bytes[tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end], as: UTF8.self)
  }

  /// Returns the text between two byte offsets.
  package func text(ofBytes range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the kind of the token at an index; `.endOfFile` if there is no token with that index.
  package func kind(_ index: Int) -> Token.Kind {
    tokens.indices.contains(index) ? tokens[index].kind : .endOfFile
  }

  /// Returns the line of a token, counted from 1.
  package func line(_ index: Int) -> Int { line(at: tokens[index].start) }

  private func line(at offset: Int) -> Int { lineStarts.firstIndex(after: offset) { $0 } }

  /// Returns the line that a token ends on.
  package func lastLine(_ index: Int) -> Int { line(at: tokens[index].end - 1) }

  /// Returns the location of a token in its file.
  package func location(_ index: Int, in file: String) -> SourceLocation {
    let line = line(index)
    return SourceLocation(file: file, line: line, column: tokens[index].start - lineStarts[line - 1] + 1)
  }

  /// Returns the index of the token that begins at a location; `nil` if no token begins there.
  package func index(at location: SourceLocation) -> Int? {
    guard location.line <= lineStarts.count else { return nil }
    let offset = lineStarts[location.line - 1] + location.column - 1
    let index = tokens.firstIndex(after: offset) { $0.start } - 1
    return index >= 0 && tokens[index].start == offset ? index : nil
  }

  package func isFirstOnLine(_ index: Int) -> Bool { index == 0 || tokens[index].isFirstOnLine }

  /// True if the text in a range of byte offsets is empty or consists of white space.
  package func isBlank(bytes range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  /// True if there is no comment between the tokens of a range.
  package func hasNoComment(_ range: Range<Int>) -> Bool {
    range.dropLast().allSatisfy { isBlank(bytes: tokens[$0].end..<tokens[$0 + 1].start) }
  }

  // MARK: Structure

  /// Returns the index of the bracket that closes the bracket at `open`; `nil` if no bracket closes it.
  package func closingBracket(of open: Int) -> Int? {
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

  /// Returns the token range of each argument between the parentheses `open` and `close`, without the commas.
  package func arguments(ofCallAt open: Int, to close: Int) -> [Range<Int>] {
    var arguments: [Range<Int>] = []
    var start = open + 1
    var depth = 0
    for index in open + 1..<max(close, open + 1) {
      switch tokens[index].kind {
      case .leftParen, .leftSquare, .leftBrace: depth += 1
      case .rightParen, .rightSquare, .rightBrace: depth -= 1
      case .comma where depth == 0:
        arguments.append(start..<index)
        start = index + 1
      default: break
      }
    }
    if start < close { arguments.append(start..<close) }
    return arguments
  }

  /// Returns the index after the last token of the expression that begins at an index.
  package func endOfExpression(from start: Int) -> Int {
    var index = start
    while index < tokens.count {
      switch tokens[index].kind {
      case .leftParen, .leftSquare, .leftBrace:
        if index > start, beginsStatementAndLine(at: index) { return index }
        guard let close = closingBracket(of: index) else { return tokens.count }
        index = close + 1
        continue
      case .rightParen, .rightSquare, .rightBrace, .semicolon, .comma, .poundEndif, .poundElse, .poundElseif,
        .poundIf:
        return index
      default: if index > start, beginsStatementAndLine(at: index) { return index }
      }
      index += 1
    }
    return index
  }

  /// True if a token begins a line, and begins a statement there instead of continuing the statement above.
  package func beginsStatementAndLine(at index: Int) -> Bool {
    guard isFirstOnLine(index) else { return false }
    switch tokens[index].kind {
    // A line inside a multi-line string is not a line of code.
    case .stringSegment,
      .stringQuote where isInsideString(index):
      return false
    case .period, .binaryOperator, .infixQuestion, .colon, .arrow: return false
    default: break
    }
    switch tokens[index - 1].kind {
    case .binaryOperator, .infixQuestion, .colon, .equal, .period, .comma: return false
    case .keyword: return !["try", "as", "is", "await"].contains(text(index - 1))
    default: return true
    }
  }

  private func isInsideString(_ index: Int) -> Bool {
    [.stringSegment, .stringQuote, .stringPounds].contains(kind(index - 1))
  }

  /// Returns the index of the first token of the chain of names that ends at an index: `self` in `self.deps.mock`.
  package func startOfChain(endingAt index: Int) -> Int {
    var index = index
    while true {
      if kind(index) == .exclamation || kind(index) == .postfixQuestion { index -= 1 }
      guard index >= 2, kind(index - 1) == .period,
        [.identifier, .keyword, .exclamation, .postfixQuestion].contains(kind(index - 2))
      else { return index }
      index -= 2
    }
  }

  /// True if a token begins a statement, on a new line or after a brace, a semicolon or `in`.
  package func beginsStatement(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    switch kind(index - 1) {
    case .leftBrace, .semicolon, .rightBrace: return true
    case .keyword where text(index - 1) == "in": return true
    default: return beginsStatementAndLine(at: index)
    }
  }

  /// True if a statement ends before a token.
  package func endsStatement(before index: Int) -> Bool {
    guard index < tokens.count else { return true }
    switch kind(index) {
    case .rightBrace, .semicolon: return true
    default: return beginsStatementAndLine(at: index)
    }
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
