internal import StateSnapshots

/// The conversion between the JSON of a cassette and nodes.
///
/// An object is a dictionary with text keys in the order of the source, and a number is a leaf with its digits.
extension Node {
  /// Parses JSON.
  init(json text: String) throws(JSONParser.Failure) {
    var parser = JSONParser(text)
    self = try parser.parseValue()
  }

  /// The maximum length in bytes of an array or object on one line, with its indentation, but without a key before it.
  private static let maximumLineLength = 100

  /// The JSON text; an array or object is on one line if it fits there and its values are all scalars or empty.
  var json: String { json(indent: "") }

  private func json(indent: String) -> String {
    switch self {
    case .text(let string): Self.jsonString(string)
    case .list(let elements): Self.json(elements.map { ("", $0) }, "[", "]", padding: "", indent)
    case .dictionary(let entries):
      Self.json(entries.map { ($0.key.json + ": ", $0.value) }, "{", "}", padding: " ", indent)
    case .leaf(let word): word
    case .record, .keyed, .set: ""  // JSON has no such values.
    }
  }

  /// Returns an array or object.
  ///
  /// - Parameters:
  ///   - items: The elements; the key includes the colon and a blank, and is empty in an array.
  ///   - padding: The text after `open` and before `close` if the whole array or object is on one line.
  private static func json(
    _ items: [(key: String, value: Node)], _ open: String, _ close: String, padding: String, _ indent: String
  ) -> String {
    guard !items.isEmpty else { return open + close }
    if items.allSatisfy({ $0.value.isScalarOrEmpty }) {
      let line = items.map { $0.key + $0.value.json }.joined(separator: ", ")
      if indent.utf8.count + line.utf8.count + 4 <= maximumLineLength {
        return open + padding + line + padding + close
      }
    }
    let innerIndent = indent + "  "
    let lines = items.map { innerIndent + $0.key + $0.value.json(indent: innerIndent) }
    return "\(open)\n\(lines.joined(separator: ",\n"))\n\(indent)\(close)"
  }

  private var isScalarOrEmpty: Bool {
    switch self {
    case .leaf, .text: true
    default: isEmptyCollection
    }
  }

  /// Returns the string in quotes, with escapes for control characters, line separators and the like.
  private static func jsonString(_ string: String) -> String {
    var json = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\t": json += "\\t"
      case "\r": json += "\\r"
      case _ where scalar.needsEscapeInCassette:
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}

extension Scrubbing {
  /// Returns the JSON with scrubbed strings; keys and other values are unchanged.
  mutating func scrubStrings(inJSON json: Node) -> Node {
    switch json {
    case .text(let string): .text(scrubText(string))
    case .list(let elements): .list(elements.map { scrubStrings(inJSON: $0) })
    case .dictionary(let entries):
      .dictionary(entries.map { Node.Entry($0.key, scrubStrings(inJSON: $0.value)) })
    case .leaf, .record, .keyed, .set: json
    }
  }
}
