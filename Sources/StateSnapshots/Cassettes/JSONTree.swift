/// JSON as it is written: numbers keep their digits, objects the order of their keys.
indirect enum JSONTree: Sendable, Hashable {
  case object([Field])
  case array([JSONTree])
  case string(String)
  /// A number, `true`, `false` or `null`, as it stands in the text.
  case word(String)

  struct Field: Sendable, Hashable {
    var key: String
    var value: JSONTree
  }

  /// The text is no JSON.
  struct Failure: Error, Equatable {
    /// Counted from 0 within the text.
    var line: Int
    var message: String
  }

  init(parsing text: String) throws(Failure) {
    var parser = JSONParser(text)
    self = try parser.document()
  }
}

// MARK: Writing

extension JSONTree {
  /// A container of nothing but scalars stands on one line where that is no longer.
  private static let lineLength = 100

  /// The text, a line for each element of an array or object that does not fit on one.
  var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .string(let string): text += Self.quoted(string)
    case .word(let word): text += word
    case .array(let elements): write(elements.map { ("", $0) }, "[", "]", blank: "", to: &text, indent)
    case .object(let fields):
      write(
        fields.map { (Self.quoted($0.key) + ": ", $0.value) }, "{", "}", blank: " ", to: &text, indent)
    }
  }

  private func write(
    _ items: [(key: String, value: JSONTree)], _ open: String, _ close: String, blank: String,
    to text: inout String, _ indent: String
  ) {
    guard !items.isEmpty else { return text += open + close }
    if items.allSatisfy({ $0.value.isScalar }) {
      var line = ""
      for item in items {
        line += line.isEmpty ? item.key : ", " + item.key
        item.value.write(to: &line, indent: "")
        if line.utf8.count > Self.lineLength { break }
      }
      if indent.utf8.count + line.utf8.count + 4 <= Self.lineLength {
        return text += open + blank + line + blank + close
      }
    }
    text += open
    for (index, item) in items.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + indent + "  " + item.key
      item.value.write(to: &text, indent: indent + "  ")
    }
    text += "\n" + indent + close
  }

  private var isScalar: Bool {
    switch self {
    case .string, .word: true
    case .array(let elements): elements.isEmpty
    case .object(let fields): fields.isEmpty
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.breaksText:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
