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
