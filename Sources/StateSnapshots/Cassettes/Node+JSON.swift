/// The JSON of a cassette: objects are dictionaries with texts as keys, in the order of the source, and numbers keep
/// their digits.
extension Node {
  /// Parses JSON.
  init(json text: String) throws(JSONParser.Failure) {
    var parser = JSONParser(text)
    self = try parser.document()
  }

  /// The maximum length in bytes of a line with a whole array or object, without its key.
  private static let maximumLineLength = 100

  /// The text of the JSON; an array or object is on one line if it has no nested elements and fits.
  var json: String {
    var text = ""
    writeJSON(to: &text, indent: "")
    return text
  }

  private func writeJSON(to text: inout String, indent: String) {
    switch self {
    case .leaf(let word): text += word
    case .text(let string): JSONString.write(string, to: &text)
    case .list(let elements): Self.write(elements.map { ("", $0) }, "[", "]", blank: "", to: &text, indent)
    case .dictionary(let entries):
      let items = entries.map { entry in
        var key = ""
        entry.key.writeJSON(to: &key, indent: "")
        return (key + ": ", entry.value)
      }
      Self.write(items, "{", "}", blank: " ", to: &text, indent)
    case .record, .keyed, .set: break  // JSON has no such values.
    }
  }

  /// Writes an array or object; the key of an item includes the colon, and is empty in an array.
  private static func write(
    _ items: [(key: String, value: Node)], _ open: String, _ close: String, blank: String,
    to text: inout String, _ indent: String
  ) {
    guard !items.isEmpty else { return text += open + close }
    if items.allSatisfy({ $0.value.isScalar }) {
      var line = ""
      for item in items {
        line += line.isEmpty ? item.key : ", " + item.key
        item.value.writeJSON(to: &line, indent: "")
        if line.utf8.count > maximumLineLength { break }
      }
      if indent.utf8.count + line.utf8.count + 4 <= maximumLineLength {
        return text += open + blank + line + blank + close
      }
    }
    text += open
    for (index, item) in items.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + indent + "  " + item.key
      item.value.writeJSON(to: &text, indent: indent + "  ")
    }
    text += "\n" + indent + close
  }

  private var isScalar: Bool {
    switch self {
    case .leaf, .text: true
    default: isEmptyCollection
    }
  }
}

/// Writes JSON strings.
package enum JSONString {
  /// Writes a string in quotes.
  ///
  /// - Parameter other: Writes a character that isn't a quote, backslash, line feed or tab.
  package static func write(
    _ string: some StringProtocol, to json: inout String,
    other: (Unicode.Scalar, inout String) -> Void = writeEscapedIfItBreaksText
  ) {
    json += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\t": json += "\\t"
      default: other(scalar, &json)
      }
    }
    json += "\""
  }

  /// Writes a character, escaped if it would end a line or change the direction of the text.
  package static func writeEscapedIfItBreaksText(_ scalar: Unicode.Scalar, to json: inout String) {
    guard scalar.breaksText else { return json.unicodeScalars.append(scalar) }
    if scalar == "\r" { return json += "\\r" }
    let digits = String(scalar.value, radix: 16)
    json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
