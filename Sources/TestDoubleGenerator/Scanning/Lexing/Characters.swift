/// The rules of Swift's grammar for single bytes and scalars.
///
/// Comparisons are written out, since pattern matching with ranges is a generic call in a debug build, which
/// is how a plugin's tool is built.
enum Characters {
  static func isIdentifierStart(_ byte: UInt8) -> Bool {
    (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x41 && byte <= 0x5A) || byte == 0x5F
  }

  /// True if an ASCII byte goes on an identifier.
  static func isIdentifierPart(_ byte: UInt8) -> Bool {
    (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x41 && byte <= 0x5A) || byte == 0x5F
      || (byte >= 0x30 && byte <= 0x39) || byte == 0x24
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte >= 0x61 && byte <= 0x66) || (byte >= 0x41 && byte <= 0x46)
  }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: "?"):
      return true
    default: return false
    }
  }

  /// True for a byte that may end a string or a piece of it: a backslash, a quote or a line break.
  static func mayEndSegment(_ byte: UInt8) -> Bool {
    byte == 0x5C || byte == 0x22 || byte == 0x27 || byte == 0x0A || byte == 0x0D
  }

  /// True if a scalar above ASCII goes on an identifier.
  static func isIdentifierPart(scalar c: UInt32) -> Bool {
    if c < 0x100 {
      return c == 0xA8 || c == 0xAA || c == 0xAD || c == 0xAF || within(c, 0xB2, 0xB5)
        || within(c, 0xB7, 0xBA)
        || within(c, 0xBC, 0xBE) || within(c, 0xC0, 0xD6) || within(c, 0xD8, 0xF6) || within(c, 0xF8, 0xFF)
    }
    if c < 0x2000 { return c != 0x1680 && c != 0x180E }
    if c < 0x2E80 {
      return within(c, 0x200B, 0x200D) || within(c, 0x202A, 0x202E) || within(c, 0x203F, 0x2040)
        || c == 0x2054
        || within(c, 0x2060, 0x218F) || within(c, 0x2460, 0x24FF) || within(c, 0x2776, 0x2793)
        || within(c, 0x2C00, 0x2DFF)
    }
    if c < 0x3040 {
      return c <= 0x2FFF || within(c, 0x3004, 0x3007) || within(c, 0x3021, 0x302F)
        || within(c, 0x3031, 0x303F)
    }
    if c <= 0xD7FF { return true }
    if c < 0x10000 {
      return within(c, 0xF900, 0xFD3D) || within(c, 0xFD40, 0xFDCF) || within(c, 0xFDF0, 0xFE44)
        || within(c, 0xFE47, 0xFFF8)
    }
    return c < 0xF0000 && c & 0xFFFF <= 0xFFFD
  }

  /// True if a scalar above ASCII starts an identifier: combining marks only go on one.
  static func isIdentifierStart(scalar c: UInt32) -> Bool {
    guard isIdentifierPart(scalar: c) else { return false }
    return
      !(within(c, 0x0300, 0x036F) || within(c, 0x1DC0, 0x1DFF) || within(c, 0x20D0, 0x20FF)
      || within(c, 0xFE20, 0xFE2F))
  }

  /// True if a scalar above ASCII starts an operator.
  static func isOperatorStart(scalar c: UInt32) -> Bool {
    if c < 0x100 {
      return within(c, 0xA1, 0xA7) || c == 0xA9 || c == 0xAB || c == 0xAC || c == 0xAE || c == 0xB0
        || c == 0xB1
        || c == 0xB6 || c == 0xBB || c == 0xBF || c == 0xD7 || c == 0xF7
    }
    return c == 0x2016 || c == 0x2017 || within(c, 0x2020, 0x2027) || within(c, 0x2030, 0x203E)
      || within(c, 0x2041, 0x2053) || within(c, 0x2055, 0x205E) || within(c, 0x2190, 0x23FF)
      || within(c, 0x2500, 0x2775) || within(c, 0x2794, 0x2BFF) || within(c, 0x2E00, 0x2E7F)
      || within(c, 0x3001, 0x3003) || within(c, 0x3008, 0x3030)
  }

  /// True if a scalar above ASCII goes on an operator.
  static func isOperatorPart(scalar c: UInt32) -> Bool {
    isOperatorStart(scalar: c) || within(c, 0x0300, 0x036F) || within(c, 0x1DC0, 0x1DFF)
      || within(c, 0x20D0, 0x20FF) || within(c, 0xFE00, 0xFE0F) || within(c, 0xFE20, 0xFE2F)
      || within(c, 0xE0100, 0xE01EF)
  }

  private static func within(_ c: UInt32, _ low: UInt32, _ high: UInt32) -> Bool { c >= low && c <= high }
}
