internal import StateSnapshots

/// Parses JSON strictly by RFC 8259.
struct JSONParser {
  /// The error for a text that isn't valid JSON.
  struct Failure: Error, Equatable {
    /// The line within the text, counted from 0.
    var line: Int
    var message: String
  }

  /// The maximum depth of nested values, so that no input can exhaust the stack.
  private static let maximumDepth = 256

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func parseDocument() throws(Failure) -> Node {
    let tree = try parseValue()
    skipWhitespace()
    guard index == bytes.count else { throw failure("unexpected text behind the JSON") }
    return tree
  }

  private func failure(_ message: String) -> Failure {
    Failure(line: bytes[..<min(index, bytes.count)].count { $0 == 0x0A }, message: message)
  }

  private var nextByte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipWhitespace() {
    while let byte = nextByte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
  }

  /// Skips white space, and then the character if it is next; returns true if it skips the character.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipWhitespace()
    guard nextByte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func parseValue() throws(Failure) -> Node {
    skipWhitespace()
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw failure("the JSON is nested too deeply") }
    switch nextByte {
    case UInt8(ascii: "{"): return .dictionary(try parseMembers())
    case UInt8(ascii: "["): return .list(try parseElements())
    case UInt8(ascii: "\""): return .text(try parseString())
    case nil: throw failure("expected a JSON value")
    default: return .leaf(try parseLiteralOrNumber())
    }
  }

  private mutating func parseMembers() throws(Failure) -> [Node.Entry] {
    index += 1
    var members: [Node.Entry] = []
    var keys: Set<String> = []
    if skip("}") { return members }
    repeat {
      skipWhitespace()
      guard nextByte == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
      let key = try parseString()
      guard keys.insert(key).inserted else { throw failure("the key \"\(key)\" stands here twice") }
      guard skip(":") else { throw failure("expected \":\" behind the key \"\(key)\"") }
      members.append(Node.Entry(.text(key), try parseValue()))
    } while skip(",")
    guard skip("}") else { throw failure("expected \",\" or \"}\"") }
    return members
  }

  private mutating func parseElements() throws(Failure) -> [Node] {
    index += 1
    var elements: [Node] = []
    if skip("]") { return elements }
    repeat { elements.append(try parseValue()) } while skip(",")
    guard skip("]") else { throw failure("expected \",\" or \"]\"") }
    return elements
  }

  private mutating func parseString() throws(Failure) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = nextByte {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try parseEscape()).utf8)
      case 0..<0x20: throw failure("a control character stands in a string: write it as \\u…")
      default: text.append(byte)
      }
    }
    throw failure("a string has no end")
  }

  private mutating func parseEscape() throws(Failure) -> Character {
    guard let byte = nextByte else { throw failure("a string has no end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try parseUnicodeEscape()
    default: throw failure("unknown escape in a string")
    }
  }

  /// Parses the digits after `\u`; a leading surrogate must be followed by the escape of a trailing surrogate.
  private mutating func parseUnicodeEscape() throws(Failure) -> Character {
    var codeUnits = [try parseCodeUnit()]
    if UTF16.isLeadSurrogate(codeUnits[0]) {
      guard nextByte == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u")
      else {
        throw failure("half a surrogate pair stands in a string")
      }
      index += 2
      codeUnits.append(try parseCodeUnit())
    }
    var decoder = UTF16()
    var iterator = codeUnits.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      throw failure("half a surrogate pair stands in a string")
    }
    return Character(scalar)
  }

  /// Parses the four hexadecimal digits of a UTF-16 code unit.
  private mutating func parseCodeUnit() throws(Failure) -> UInt16 {
    guard index + 4 <= bytes.count else { throw failure("expected four hexadecimal digits") }
    var value: UInt16 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("expected four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
    }
    index += 4
    return value
  }

  /// Parses a number, `true`, `false` or `null`.
  private mutating func parseLiteralOrNumber() throws(Failure) -> String {
    let start = index
    while let byte = nextByte, !Self.endsWord(byte) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    if ["true", "false", "null"].contains(word) || Self.isNumber(bytes[start..<index]) { return word }
    index = start
    throw failure(word.isEmpty ? "expected a JSON value" : "\"\(word)\" is no JSON value")
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"),
      UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var unread = bytes
    func digitCount() -> Int { unread.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count }
    if unread.first == UInt8(ascii: "-") { unread.removeFirst() }
    let integerDigitCount = digitCount()
    guard integerDigitCount > 0, integerDigitCount == 1 || unread.first != UInt8(ascii: "0") else {
      return false
    }
    unread = unread.dropFirst(integerDigitCount)
    if unread.first == UInt8(ascii: ".") {
      unread.removeFirst()
      guard digitCount() > 0 else { return false }
      unread = unread.dropFirst(digitCount())
    }
    if unread.first == UInt8(ascii: "e") || unread.first == UInt8(ascii: "E") {
      unread.removeFirst()
      if unread.first == UInt8(ascii: "+") || unread.first == UInt8(ascii: "-") { unread.removeFirst() }
      guard digitCount() > 0 else { return false }
      unread = unread.dropFirst(digitCount())
    }
    return unread.isEmpty
  }
}
