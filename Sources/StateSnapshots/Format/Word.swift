/// Writes the text of leaves, labels and strings so that no content can be read as syntax of the format.
package enum Word {
  /// Writes the text of a leaf or the name of a record, between backticks if the bare text would be ambiguous.
  static func write(_ word: String, to text: inout String) {
    isBare(word) ? text += word : writeEnclosed(word, in: "`", to: &text)
  }

  /// Returns the name of a field, between backticks unless the name is an identifier.
  static func label(_ label: String) -> String {
    guard !isIdentifier(label) else { return label }
    var text = ""
    writeEnclosed(label, in: "`", to: &text)
    return text
  }

  /// Writes a string as a Swift string literal on one line.
  static func writeQuoted(_ string: String, to text: inout String) {
    writeEnclosed(string, in: "\"", to: &text)
  }

  /// True if the word needs no backticks: it isn't empty, has no blanks, syntax characters or characters that need an
  /// escape, and doesn't end with a colon.
  static func isBare(_ word: String) -> Bool {
    guard let last = word.utf8.last, last != UInt8(ascii: ":") else { return false }
    // `[id: 1]` identifies an `Identifiable` element, so the key `id` of a dictionary is written between backticks.
    return word != "id" && word.utf8.allSatisfy(isBareByte)
      && !word.unicodeScalars.contains(where: \.needsEscape)
  }

  /// True if the label needs no backticks.
  static func isIdentifier(_ label: String) -> Bool {
    guard let first = label.utf8.first, !isDigit(first), label != "self" else { return false }
    return label.utf8.allSatisfy(isIdentifierByte) && !label.unicodeScalars.contains(where: \.needsEscape)
  }

  /// True if the byte may be a part of a word without backticks.
  package static func isBareByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F: false
    case UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "\\"):
      false
    default: true
    }
  }

  /// True if the byte may be a part of a label without backticks.
  package static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  package static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func writeEnclosed(_ string: String, in quote: Unicode.Scalar, to text: inout String) {
    text.unicodeScalars.append(quote)
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case quote:
        text += "\\"
        text.unicodeScalars.append(quote)
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0": text += "\\0"
      case _ where scalar.needsEscape: text += scalar.escape
      default: text.unicodeScalars.append(scalar)
      }
    }
    text.unicodeScalars.append(quote)
  }
}

extension Unicode.Scalar {
  /// True for control characters, line separators, the byte-order mark, and scalars that set the direction of the text
  /// after them; a cassette shows their escapes.
  package var needsEscapeInCassette: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// True if a snapshot shows the scalar's escape: it needs one in a cassette, is invisible, or looks like another.
  package var needsEscape: Bool {
    switch value {
    case 0xA0, 0xAD, 0x61C, 0x200B, 0x200E...0x200F, 0x2060...0x206F, 0xFFF9...0xFFFF: true
    default: needsEscapeInCassette
    }
  }

  /// The scalar's escape in a Swift literal: `\u{202E}`.
  package var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
