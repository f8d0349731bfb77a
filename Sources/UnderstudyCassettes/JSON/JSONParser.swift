internal import Foundation
internal import StateSnapshots

/// Parses JSON by RFC 8259, but skips commas and colons without a check: where they are wrong, the text is none that
/// ``Node/json`` returns, and no cassette.
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

  init(_ text: String) { bytes = Array(text.utf8) }

  private func failure(_ message: String) -> Failure {
    Failure(line: bytes[..<min(index, bytes.count)].count { $0 == 0x0A }, message: message)
  }

  /// Skips white space, commas and colons, and then the character if it is next; returns true if it skips the character.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    while index < bytes.count, " \t\r\n,:".utf8.contains(bytes[index]) { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func parseValue(depth: Int = 0) throws(Failure) -> Node {
    guard depth < Self.maximumDepth else { throw failure("the JSON is nested too deeply") }
    if skip("{") {
      var members: [Node.Entry] = []
      var keys: Set<String> = []
      while !skip("}") {
        guard skip("\"") else { throw failure("expected a key in quotes") }
        let key = try parseRestOfString()
        guard keys.insert(key).inserted else { throw failure("the key \"\(key)\" stands here twice") }
        members.append(Node.Entry(.text(key), try parseValue(depth: depth + 1)))
      }
      return .dictionary(members)
    }
    if skip("[") {
      var elements: [Node] = []
      while !skip("]") { elements.append(try parseValue(depth: depth + 1)) }
      return .list(elements)
    }
    return skip("\"") ? .text(try parseRestOfString()) : .leaf(try parseLiteralOrNumber())
  }

  /// Parses a string whose opening quote is skipped.
  private mutating func parseRestOfString() throws(Failure) -> String {
    let start = index
    var isPlain = true
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      let isEscape = bytes[index] == UInt8(ascii: "\\")
      isPlain = isPlain && !isEscape
      index += isEscape ? 2 : 1
    }
    guard index < bytes.count else { throw failure("a string has no end") }
    index += 1
    if isPlain { return String(decoding: bytes[start..<index - 1], as: UTF8.self) }
    do { return try JSONDecoder().decode(String.self, from: Data(bytes[start - 1..<index])) } catch {
      throw failure("a string has an unknown escape, or half a surrogate pair")
    }
  }

  /// Parses a number, `true`, `false` or `null`.
  private mutating func parseLiteralOrNumber() throws(Failure) -> String {
    let rest = bytes[index...].prefix { !" \t\r\n,:[]{}\"".utf8.contains($0) }
    let word = String(decoding: rest, as: UTF8.self)
    let number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/
    guard ["true", "false", "null"].contains(word) || word.wholeMatch(of: number) != nil else {
      throw failure(word.isEmpty ? "expected a JSON value, \"]\" or \"}\"" : "\"\(word)\" is no JSON value")
    }
    index += rest.count
    return word
  }
}
