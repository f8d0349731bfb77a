import StateSnapshots

/// Escapes names, and texts of snapshots, for an HTML page.
enum PageText {
  /// Returns the text with escapes for markup, and for characters that are invisible or change the direction of writing.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    write(text, to: &result)
    return result
  }

  static func write(_ text: some StringProtocol, to page: inout String) {
    var text = String(text)
    text.withUTF8 { bytes in
      var start = 0
      var index = 0
      while index < bytes.count {
        guard isSpecial(bytes[index]) else {
          index += 1
          continue
        }
        page += String(decoding: bytes[start..<index], as: UTF8.self)
        // Decodes consecutive non-ASCII bytes together, so that no scalar is split.
        let end = bytes[index] < 0x80 ? index + 1 : bytes[index...].firstIndex { $0 < 0x80 } ?? bytes.count
        for scalar in String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars {
          write(scalar, to: &page)
        }
        index = end
        start = end
      }
      page += String(decoding: bytes[start..<index], as: UTF8.self)
    }
  }

  private static func write(_ scalar: Unicode.Scalar, to page: inout String) {
    switch scalar {
    case "&": page += "&amp;"
    case "<": page += "&lt;"
    case ">": page += "&gt;"
    case "\"": page += "&quot;"
    case "'": page += "&#39;"
    default: writeVisibly(scalar, to: &page)
    }
  }

  /// Adds a scalar, or an escape such as `\u{202E}` if the scalar is invisible or changes the direction of writing.
  static func writeVisibly(_ scalar: Unicode.Scalar, to text: inout String) {
    scalar.isHidden ? text += scalar.escape : text.unicodeScalars.append(scalar)
  }

  /// True if a byte could be part of a scalar that needs an escape.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"): false
    default: byte < 0x20 || byte >= 0x7F
    }
  }
}
