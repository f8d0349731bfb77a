import StateSnapshots
import UnderstudyCassettes

/// Writes JSON for the page's script, with escapes so that no content ends the HTML element around the JSON.
enum PageJSON {
  /// Writes a string with escapes for invisible characters, as in the page's text.
  static func write(_ text: some StringProtocol, to json: inout String) {
    if text.utf8.allSatisfy(isPlain) {
      json += "\"\(text)\""
    } else {
      JSONString.write(text, to: &json, writeOther: writeVisibly)
    }
  }

  /// Writes an array; `body` writes each value.
  static func writeList<Values: Collection>(
    _ values: Values, to json: inout String, _ body: (Values.Element, inout String) -> Void
  ) {
    json += "["
    var isFirst = true
    for value in values {
      if !isFirst { json += "," }
      isFirst = false
      body(value, &json)
    }
    json += "]"
  }

  /// Returns an HTML element that contains JSON as data.
  static func element(_ json: String) -> String { "<script type=\"application/json\">\(json)</script>\n" }

  private static func writeVisibly(_ scalar: Unicode.Scalar, to json: inout String) {
    if scalar == "<" { return json += "\\u003C" }
    var text = ""
    PageText.writeVisibly(scalar, to: &text)
    json += text.hasPrefix("\\") ? "\\" + text : text  // JSON doubles the backslash of an escape.
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"): false
    default: (0x20..<0x7F).contains(byte)
    }
  }
}
