internal import Foundation
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
    let start = index
    var isPlain = true
    index += 1
    while let byte = nextByte, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw failure("a control character stands in a string: write it as \\u…") }
      let isEscape = byte == UInt8(ascii: "\\")
      index += isEscape ? 2 : 1
      isPlain = isPlain && !isEscape
    }
    guard index < bytes.count else { throw failure("a string has no end") }
    index += 1
    let text = bytes[start..<index]
    if isPlain { return String(decoding: text.dropFirst().dropLast(), as: UTF8.self) }
    do { return try JSONDecoder().decode(String.self, from: Data(text)) } catch {
      throw failure("a string has an unknown escape, or half a surrogate pair")
    }
  }

  /// Parses a number, `true`, `false` or `null`.
  private mutating func parseLiteralOrNumber() throws(Failure) -> String {
    let start = index
    while let byte = nextByte, !" \t\r\n,:[]{}\"".utf8.contains(byte) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    if ["true", "false", "null"].contains(word) || Self.isNumber(word) { return word }
    index = start
    throw failure(word.isEmpty ? "expected a JSON value" : "\"\(word)\" is no JSON value")
  }

  private static func isNumber(_ word: String) -> Bool {
    word.wholeMatch(of: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/) != nil
  }
}
