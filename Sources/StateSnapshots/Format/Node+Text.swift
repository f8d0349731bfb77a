extension Node {
  /// The text of the value on one line, in the form of a snapshot.
  package var inlineText: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the ``inlineText`` of the value.
  func write(to text: inout String) {
    switch self {
    case .leaf(let word): Word.write(word, to: &text)
    case .text(let string): Word.writeQuoted(string, to: &text)
    case .record(let record):
      if let name = record.name { Word.write(name, to: &text) }
      Self.write(record.fields, between: ("(", ")"), to: &text) { field, text in
        if let label = field.label { text += Word.label(label) + ": " }
        field.value.write(to: &text)
      }
    case .list(let elements):
      Self.write(elements, between: ("[", "]"), to: &text) { $0.write(to: &$1) }
    case .set(let elements):
      Self.write(elements, between: ("{", "}"), to: &text) { $0.write(to: &$1) }
    case .keyed(let entries):
      Self.write(entries, between: ("[", "]"), to: &text) { entry, text in
        text += "[id: "
        entry.key.write(to: &text)
        text += "] "
        entry.value.write(to: &text)
      }
    case .dictionary(let entries):
      guard !entries.isEmpty else { return text += "[:]" }
      Self.write(entries, between: ("[", "]"), to: &text) { entry, text in
        entry.key.write(to: &text)
        text += ": "
        entry.value.write(to: &text)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between brackets: (String, String), to text: inout String,
    _ body: (Element, inout String) -> Void
  ) {
    text += brackets.0
    var isFirst = true
    for element in elements {
      if !isFirst { text += ", " }
      isFirst = false
      body(element, &text)
    }
    text += brackets.1
  }
}
