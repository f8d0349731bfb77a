/// Finds brackets, strings and comments in Swift source, without parsing the rest.
package struct SwiftText: Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  private func hasText(_ text: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[index + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  // MARK: Lines

  /// Returns the offset at which a line begins; `nil` if there are fewer lines.
  ///
  /// - Parameter line: The number of the line, counted from 1.
  package func start(ofLine line: Int) -> Int? {
    var index = 0
    for _ in 1..<max(1, line) {
      guard let lineFeed = bytes[index...].firstIndex(of: 0x0A) else { return nil }
      index = lineFeed + 1
    }
    return index
  }

  /// Returns the blanks and tabs at the beginning of the line that contains the index.
  package func indentation(at index: Int) -> ArraySlice<UInt8> {
    let start = bytes[..<index].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
  }

  /// One level of indentation, taken from the first line that begins with a tab or 1 to 8 blanks and doesn't continue a
  /// block comment with `*`; two blanks if there is none.
  package var indentationUnit: String {
    for line in bytes.split(separator: 0x0A) {
      let blankCount = line.prefix { $0 == 0x20 }.count
      if line.first == 0x09 { return "\t" }
      if blankCount > 0, blankCount <= 8, line.count > blankCount,
        line[line.startIndex + blankCount] != UInt8(ascii: "*")
      {
        return String(repeating: " ", count: blankCount)
      }
    }
    return "  "
  }

  /// Finds a name in a line; returns `nil` if the line doesn't contain the name, or if its place is ambiguous.
  ///
  /// Returns the offset of a name that begins or ends at the column, which is counted from 1: the compiler may report
  /// either position for a call. Otherwise returns the offset of the name's only occurrence in the line.
  package func findName(_ name: StaticString, line: Int, column: Int) -> Int? {
    guard let start = start(ofLine: line) else { return nil }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    for offset in [start + column - 1, start + column - 1 - name.utf8CodeUnitCount]
    where hasText(name, at: offset) { return offset }
    let offsets = (start..<end).filter { hasText(name, at: $0) }
    return offsets.count == 1 ? offsets[0] : nil
  }

  /// Finds a call with parentheses at a position; returns the offset of its name, and the offset after its arguments.
  package func findCall(_ name: StaticString, line: Int, column: Int) -> (start: Int, end: Int)? {
    guard let start = findName(name, line: line, column: column) else { return nil }
    let arguments = endOfTrivia(at: start + name.utf8CodeUnitCount)
    guard byte(arguments) == UInt8(ascii: "("), let end = endOfBrackets(at: arguments) else { return nil }
    return (start, end)
  }

  // MARK: Syntax

  /// Returns the range of the closure that begins at an index or behind the trivia there; `nil` if there is none.
  package func closure(at index: Int) -> Range<Int>? {
    let start = endOfTrivia(at: index)
    guard byte(start) == UInt8(ascii: "{"), let end = endOfBrackets(at: start) else { return nil }
    return start..<end
  }

  /// Returns the offset of the first byte from `start` on that is neither white space nor part of a comment.
  package func endOfTrivia(at start: Int) -> Int {
    var index = start
    while let byte = byte(index) {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        index += 1
      } else if let end = endOfComment(at: index) {
        index = end
      } else {
        break
      }
    }
    return index
  }

  /// Returns the offset after the comment that begins at `start`; `nil` if there is no comment.
  private func endOfComment(at start: Int) -> Int? {
    if hasText("//", at: start) { return bytes[start...].firstIndex(of: 0x0A) ?? bytes.count }
    guard hasText("/*", at: start) else { return nil }
    var depth = 0
    var index = start
    while index < bytes.count {
      if hasText("/*", at: index) {
        depth += 1
        index += 2
      } else if hasText("*/", at: index) {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return bytes.count
  }

  /// Returns the offset after the bracket that closes the bracket at `start`; `nil` if no bracket closes it.
  package func endOfBrackets(at start: Int) -> Int? {
    var depth = 0
    var index = start
    while let byte = byte(index) {
      if let end = endOfComment(at: index) {
        index = end
        continue
      }
      if let literal = stringLiteral(at: index) {
        index = literal.end
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): return nil  // The string literal isn't complete.
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Returns the offset of the innermost `{` that is open at the index; `nil` if there is none.
  package func startOfBlock(around index: Int) -> Int? {
    var start: Int?
    var position = 0
    while position < index, position < bytes.count {
      if let end = endOfComment(at: position) ?? stringLiteral(at: position)?.end {
        position = end
      } else if bytes[position] == UInt8(ascii: "{"), let end = endOfBrackets(at: position), end > index {
        start = position
        position += 1
      } else if bytes[position] == UInt8(ascii: "{"), let end = endOfBrackets(at: position) {
        position = end
      } else {
        position += 1
      }
    }
    return start
  }

  /// Returns the offset after the string literal at `start`, and whether the literal has an interpolation.
  ///
  /// Returns `nil` if no complete literal begins at `start`.
  package func stringLiteral(at start: Int) -> (end: Int, isInterpolated: Bool)? {
    var poundCount = 0
    while byte(start + poundCount) == UInt8(ascii: "#") { poundCount += 1 }
    guard byte(start + poundCount) == UInt8(ascii: "\"") else { return nil }
    let isMultiline = hasText("\"\"\"", at: start + poundCount)
    let quoteCount = isMultiline ? 3 : 1
    var index = start + poundCount + quoteCount
    var isInterpolated = false
    while let byte = byte(index) {
      if byte == UInt8(ascii: "\\"), hasPounds(poundCount, at: index + 1) {
        index += 1 + poundCount
        if self.byte(index) == UInt8(ascii: "(") {
          guard let end = endOfBrackets(at: index) else { return nil }
          isInterpolated = true
          index = end
        } else {
          index += 1
        }
      } else if byte == UInt8(ascii: "\""), isMultiline ? hasText("\"\"\"", at: index) : true,
        hasPounds(poundCount, at: index + quoteCount)
      {
        return (index + quoteCount + poundCount, isInterpolated)
      } else if byte == 0x0A, !isMultiline {
        return nil
      } else {
        index += 1
      }
    }
    return nil
  }

  /// True if at least `count` consecutive `#` begin at the index.
  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    (0..<count).allSatisfy { byte(index + $0) == UInt8(ascii: "#") }
  }
}
