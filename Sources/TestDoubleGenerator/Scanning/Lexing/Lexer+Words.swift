extension Lexer {
  mutating func lexIdentifier() -> Token.Kind {
    let start = position
    while true {
      var index = position
      while index < end, Characters.isIdentifierPart(base[index]) { index += 1 }
      position = index
      guard index < end, base[index] >= 0x80, let (scalar, length) = scalar(at: index),
        Characters.isIdentifierPart(scalar: scalar)
      else { break }
      position += length
    }
    return position == start + 1 && base[start] == UInt8(ascii: "_") ? .wildcard : .identifier
  }

  /// Reads an identifier in backticks, or only the backtick if the line contains no closing backtick.
  mutating func lexBackticks() -> Token.Kind {
    let start = position
    skipToEndOfLine()
    let closingBacktick = bytes.next(UInt8(ascii: "`"), from: start + 1, before: position)
    position = (closingBacktick ?? start) + 1
    return closingBacktick == nil ? .unknown : .identifier
  }

  /// Reads the `#`s of a raw string, a regex with `#`s, a keyword such as `#if`, or the `#` of a macro.
  mutating func lexPound() -> Token.Kind {
    let start = position
    while byte(position) == UInt8(ascii: "#") { position += 1 }
    if byte(position) == UInt8(ascii: "\"") { return lexString(poundCount: position - start) }
    position = start
    if let regexEnd = endOfRegex(from: start) {
      position = regexEnd
      return .regex
    }
    position += 1
    var wordEnd = position
    while Characters.isIdentifierStart(byte(wordEnd)) { wordEnd += 1 }
    let kinds: [String: Token.Kind] = [
      "if": .poundIf, "else": .poundElse, "elseif": .poundElseif, "endif": .poundEndif,
    ]
    guard let kind = kinds[bytes.text(from: position, to: wordEnd)] else { return .pound }
    position = wordEnd
    return kind
  }
}

extension Lexer {
  /// Reads a number and all letters and digits after it; the lexer leaves invalid numbers to the compiler.
  mutating func lexNumber() -> Token.Kind {
    let isHex = bytes.has("0x", at: position)
    skipLettersAndDigits()
    // The last dot of `x.0.1` and of `1.description` is a member access and does not begin a fraction.
    let hasFraction =
      byte(position) == UInt8(ascii: ".") && previousKind != .period && !isHex
      && Characters.isDigit(byte(position + 1))
    if hasFraction {
      position += 1
      skipLettersAndDigits()
    }
    let lastLetter = base[position - 1] | 0x20
    let sign = byte(position)
    if lastLetter == (isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")),
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    {
      position += 1
      skipLettersAndDigits()
    }
    return hasFraction ? .float : .integer
  }

  private mutating func skipLettersAndDigits() {
    while Characters.isIdentifierPart(byte(position)) { position += 1 }
  }
}

extension Keyword {
  /// An entry of the hash table: a keyword and the bytes of its spelling.
  struct Entry {
    let keyword: Keyword
    let isReserved: Bool
    fileprivate let bytes: UnsafePointer<UInt8>
    fileprivate let count: Int
  }

  /// Returns the entry of the keyword with the spelling `bytes`; `nil` if the bytes are no keyword.
  static func find(_ bytes: UnsafePointer<UInt8>, count: Int) -> Entry? {
    var slot = firstSlot(bytes, count)
    while let entry = table[slot] {
      if entry.count == count, ByteSearch.areEqual(entry.bytes, bytes, count) { return entry }
      slot = (slot + 1) & lastSlot
    }
    return nil
  }

  /// The index of the last slot of the hash table; also the bit mask that turns a hash value into an index.
  private static let lastSlot = 1023

  /// Returns the slot of the hash table at which the search for a word begins.
  private static func firstSlot(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    (Int(bytes[0]) &* 31 &+ Int(bytes[count - 1]) &* 17 &+ Int(bytes[count / 2]) &* 7 &+ count) & lastSlot
  }

  /// The hash table, with open addressing; not an array, since each access to an array is a call in a debug build.
  private nonisolated(unsafe) static let table: UnsafeMutablePointer<Entry?> = {
    let table = UnsafeMutablePointer<Entry?>.allocate(capacity: lastSlot + 1)
    table.initialize(repeating: nil, count: lastSlot + 1)
    for keyword in allCases.dropFirst() {
      let spelling = Array(keyword.rawValue.utf8)
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: spelling.count)
      bytes.initialize(from: spelling, count: spelling.count)
      var slot = firstSlot(bytes, spelling.count)
      while table[slot] != nil { slot = (slot + 1) & lastSlot }
      table[slot] = Entry(
        keyword: keyword, isReserved: reserved.contains(keyword.rawValue), bytes: bytes, count: spelling.count
      )
    }
    return table
  }()
}

/// Classifies bytes and Unicode scalars by Swift's grammar; the comparisons use no ranges, since plugins run a debug
/// build of the generator, in which matching a range is a slow generic call.
enum Characters {
  static func isIdentifierStart(_ byte: UInt8) -> Bool {
    (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x41 && byte <= 0x5A) || byte == 0x5F
  }

  /// True if an ASCII byte can be part of an identifier after the first byte.
  static func isIdentifierPart(_ byte: UInt8) -> Bool {
    (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x41 && byte <= 0x5A) || byte == 0x5F
      || (byte >= 0x30 && byte <= 0x39) || byte == 0x24
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: "?"):
      return true
    default: return false
    }
  }

  /// True for a byte that may end a string segment: a backslash, a quote or a line break.
  static func mayEndSegment(_ byte: UInt8) -> Bool {
    byte == 0x5C || byte == 0x22 || byte == 0x0A || byte == 0x0D
  }

  /// True if a scalar above ASCII can be in an identifier; false for operator characters, no-break spaces, byte order
  /// marks and typographic quotes.
  static func isIdentifierPart(scalar c: UInt32) -> Bool {
    c >= 0x80 && c != 0xA0 && c != 0xFEFF && c != 0x201C && c != 0x201D && !isOperator(scalar: c)
  }

  /// True if a scalar above ASCII can be in an operator.
  static func isOperator(scalar c: UInt32) -> Bool {
    if c < 0x100 {
      return isWithin(c, 0xA1, 0xA7) || c == 0xA9 || c == 0xAB || c == 0xAC || c == 0xAE || c == 0xB0
        || c == 0xB1 || c == 0xB6 || c == 0xBB || c == 0xBF || c == 0xD7 || c == 0xF7
    }
    return c == 0x2016 || c == 0x2017 || isWithin(c, 0x2020, 0x2027) || isWithin(c, 0x2030, 0x203E)
      || isWithin(c, 0x2041, 0x2053) || isWithin(c, 0x2055, 0x205E) || isWithin(c, 0x2190, 0x23FF)
      || isWithin(c, 0x2500, 0x2775) || isWithin(c, 0x2794, 0x2BFF) || isWithin(c, 0x2E00, 0x2E7F)
      || isWithin(c, 0x3001, 0x3003) || isWithin(c, 0x3008, 0x3030)
  }

  private static func isWithin(_ c: UInt32, _ low: UInt32, _ high: UInt32) -> Bool { c >= low && c <= high }
}
