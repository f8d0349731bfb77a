internal import StateSnapshots

/// The conversion between the JSON of a cassette and nodes.
///
/// An object is a dictionary with text keys in the order of the source, and a number is a leaf with its digits.
extension Node {
  /// Parses JSON.
  init(json text: String) throws(JSONParser.Failure) {
    var parser = JSONParser(text)
    self = try parser.parseDocument()
  }

  /// The maximum length in bytes of an array or object on one line, with its indentation, but without a key before it.
  private static let maximumLineLength = 100

  /// The JSON text; an array or object is on one line if it fits there and its values are all scalars or empty.
  var json: String {
    var text = ""
    writeJSON(to: &text, indent: "")
    return text
  }

  private func writeJSON(to text: inout String, indent: String) {
    switch self {
    case .leaf(let word): text += word
    case .text(let string): JSONString.write(string, to: &text)
    case .list(let elements): Self.write(elements.map { ("", $0) }, "[", "]", padding: "", to: &text, indent)
    case .dictionary(let entries):
      let items = entries.map { entry in
        var key = ""
        entry.key.writeJSON(to: &key, indent: "")
        return (key + ": ", entry.value)
      }
      Self.write(items, "{", "}", padding: " ", to: &text, indent)
    case .record, .keyed, .set: break  // JSON has no such values.
    }
  }

  /// Writes an array or object.
  ///
  /// - Parameters:
  ///   - items: The elements; the key includes the colon and a blank, and is empty in an array.
  ///   - padding: The text after `open` and before `close` if the whole array or object is on one line.
  private static func write(
    _ items: [(key: String, value: Node)], _ open: String, _ close: String, padding: String,
    to text: inout String, _ indent: String
  ) {
    guard !items.isEmpty else { return text += open + close }
    if items.allSatisfy({ $0.value.isScalarOrEmpty }) {
      var line = ""
      for item in items {
        line += line.isEmpty ? item.key : ", " + item.key
        item.value.writeJSON(to: &line, indent: "")
        if line.utf8.count > maximumLineLength { break }
      }
      if indent.utf8.count + line.utf8.count + 4 <= maximumLineLength {
        return text += open + padding + line + padding + close
      }
    }
    text += open
    for (index, item) in items.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + indent + "  " + item.key
      item.value.writeJSON(to: &text, indent: indent + "  ")
    }
    text += "\n" + indent + close
  }

  private var isScalarOrEmpty: Bool {
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
  /// - Parameter writeOther: Writes a character that isn't a quote, backslash, line feed or tab.
  package static func write(
    _ string: some StringProtocol, to json: inout String,
    writeOther: (Unicode.Scalar, inout String) -> Void = writeEscapedIfNeeded
  ) {
    json += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\t": json += "\\t"
      default: writeOther(scalar, &json)
      }
    }
    json += "\""
  }

  /// Writes a scalar, or the escape of a control character, line separator or other scalar that needs one.
  package static func writeEscapedIfNeeded(_ scalar: Unicode.Scalar, to json: inout String) {
    guard scalar.needsEscapeInCassette else { return json.unicodeScalars.append(scalar) }
    if scalar == "\r" { return json += "\\r" }
    let digits = String(scalar.value, radix: 16)
    json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
