import StateSnapshots

/// Text that somebody else wrote, as it may stand in a page.
enum PageText {
  /// Nothing of the text is markup, and nothing of it steers how what is around it is shown.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    write(text, to: &result)
    return result
  }

  /// Adds the escaped text to a page.
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
        // Text beyond ASCII is looked at by whole scalars, up to where ASCII begins again.
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

  /// Adds what is invisible, or would turn the direction of writing, as `\u{202E}`; anything else as it is.
  static func writeVisibly(_ scalar: Unicode.Scalar, to text: inout String) {
    scalar.isHidden ? text += scalar.escape : text.unicodeScalars.append(scalar)
  }

  /// True if a byte could belong to something that can't stand as it is.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"): false
    default: byte < 0x20 || byte >= 0x7F
    }
  }
}
