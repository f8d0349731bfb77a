/// Classifies bytes and Unicode scalars by Swift's grammar; the comparisons use no ranges, since matching a range is a
/// slow generic call in a debug build, which plugins run.
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
