import StateSnapshots

/// Parses values, paths and changes within one line; their rules are in the description of ``StateTimeline``.
struct ValueParser {
  /// An error without a line; the caller adds the line.
  struct Failure: Error { var message: String }

  private let bytes: ArraySlice<UInt8>
  /// The index of the next byte in ``bytes``.
  private var index: Int
  private var depth = 0

  /// The maximum depth of nested values, so that no input can exhaust the stack.
  static let maximumDepth = 200

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  func peek(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.endIndex ? bytes[index + offset] : nil
  }

  func starts(with text: StaticString) -> Bool {
    guard bytes.endIndex - index >= text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where bytes[index + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Returns true and skips the text if the unparsed bytes begin with the text; otherwise returns false.
  mutating func skip(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  mutating func expect(_ text: StaticString) throws(Failure) {
    guard skip(text) else { throw Failure(message: "expected \"\(text)\" at column \(column)") }
  }

  mutating func expectEnd() throws(Failure) {
    guard isAtEnd else { throw Failure(message: "unexpected text at column \(column)") }
  }

  private var column: Int { index - bytes.startIndex + 1 }

  // MARK: Values

  mutating func parseValue() throws(Failure) -> Node {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw Failure(message: "values are nested more than \(Self.maximumDepth) levels deep")
    }
    switch peek() {
    case UInt8(ascii: "\"")?: return .text(try parseQuoted())
    case UInt8(ascii: "{")?:
      return .set(try parseElements("{", "}") { parser throws(Failure) in try parser.parseValue() })
    case UInt8(ascii: "[")?: return try parseListOrDictionary()
    case UInt8(ascii: "(")?: return .record(Node.Record(nil, try parseFields()))
    default:
      let word = try parseWord()
      return peek() == UInt8(ascii: "(") ? .record(Node.Record(word, try parseFields())) : .leaf(word)
    }
  }

  /// Parses elements between two brackets, with commas between them.
  private mutating func parseElements<Element>(
    _ open: StaticString, _ close: StaticString, _ parse: (inout Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    try expect(open)
    if skip(close) { return [] }
    var elements = [try parse(&self)]
    while skip(", ") { elements.append(try parse(&self)) }
    try expect(close)
    return elements
  }

  private mutating func parseListOrDictionary() throws(Failure) -> Node {
    if skip("[:]") { return .dictionary([]) }
    if starts(with: "[[id: ") {
      let entries = try parseElements("[", "]") { parser throws(Failure) in
        let id = try parser.parseID()
        try parser.expect(" ")
        return Node.Entry(id, try parser.parseValue())
      }
      return .keyed(entries)
    }
    var entries: [Node.Entry] = []
    let elements = try parseElements("[", "]") { parser throws(Failure) in
      let element = try parser.parseValue()
      if parser.skip(": ") { entries.append(Node.Entry(element, try parser.parseValue())) }
      return element
    }
    if entries.isEmpty { return .list(elements) }
    guard entries.count == elements.count else { throw Failure(message: "expected a key for each value") }
    return .dictionary(entries)
  }

  private mutating func parseFields() throws(Failure) -> [Node.Field] {
    try parseElements("(", ")") { parser throws(Failure) in
      let start = parser
      if let label = try parser.parseLabel(), parser.skip(": ") {
        return Node.Field(label, try parser.parseValue())
      }
      parser = start
      return Node.Field(nil, try parser.parseValue())
    }
  }

  // MARK: Words

  /// Parses the name of a field; `nil` if no name follows.
  mutating func parseLabel() throws(Failure) -> String? {
    if peek() == UInt8(ascii: "`") { return try parseQuoted() }
    let start = index
    if let byte = peek(), Word.isDigit(byte) { return nil }
    while let byte = peek(), Word.isIdentifierByte(byte) { index += 1 }
    return start == index ? nil : String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Parses the index of a field without a label; `nil` if no number follows.
  mutating func parseFieldIndex() -> Int? {
    let start = index
    while let byte = peek(), Word.isDigit(byte), index - start < 9 { index += 1 }
    return Int(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// Parses a word: bare, or between backticks.
  mutating func parseWord() throws(Failure) -> String {
    if peek() == UInt8(ascii: "`") { return try parseQuoted() }
    let start = index
    while let byte = peek(), Word.isBareByte(byte) {
      // A colon is a part of the word only if the word continues after it.
      if byte == UInt8(ascii: ":") {
        guard let next = peek(1), Word.isBareByte(next) else { break }
      }
      index += 1
    }
    guard start < index else { throw Failure(message: "expected a value at column \(column)") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Parses a text between two quotes or two backticks.
  mutating func parseQuoted() throws(Failure) -> String {
    guard let quote = peek() else { throw Failure(message: "expected a string at column \(column)") }
    index += 1
    var content: [UInt8] = []
    while let end = endOfPlainText(before: quote) {
      content += bytes[index..<end]
      index = end + 1
      if bytes[end] == quote { return String(decoding: content, as: UTF8.self) }
      content.append(contentsOf: try parseEscape(quote: quote))
    }
    index = bytes.endIndex
    throw Failure(message: "a string has no end")
  }

  /// Returns the index of the next quote or backslash; `nil` if there is none.
  ///
  /// The search uses a pointer, since other access to the bytes is slow in a debug build.
  private func endOfPlainText(before quote: UInt8) -> Int? {
    bytes[index...].withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      var offset = 0
      while offset < buffer.count {
        if base[offset] == quote || base[offset] == UInt8(ascii: "\\") { return index + offset }
        offset += 1
      }
      return nil
    }
  }

  /// Parses an escape after its backslash.
  private mutating func parseEscape(quote: UInt8) throws(Failure) -> [UInt8] {
    guard let byte = peek() else { throw Failure(message: "a string has no end") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "\\"), quote: return [byte]
    case UInt8(ascii: "u"):
      try expect("{")
      let start = index
      while let byte = peek(), byte != UInt8(ascii: "}"), index - start < 9 { index += 1 }
      let digits = String(decoding: bytes[start..<index], as: UTF8.self)
      try expect("}")
      guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else {
        throw Failure(message: "\\u{\(digits)} is no character")
      }
      return Array(String(Character(scalar)).utf8)
    default:
      throw Failure(message: "unknown escape at column \(column - 1)")
    }
  }
}
