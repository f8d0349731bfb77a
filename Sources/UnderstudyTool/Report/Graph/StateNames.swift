import StateSnapshots

/// Names for the states of a graph: the fields by which each differs from the state that most timelines begin with.
enum StateNames {
  /// Returns a different name for each state.
  ///
  /// - Parameter starts: The number of timelines that begin with each state.
  static func names(of shapes: [GraphState], starts: [Int]) -> [[String]] {
    guard let usualIndex = starts.indices.max(by: { (starts[$0], -$0) < (starts[$1], -$1) }) else {
      return []
    }
    let varying = varyingFields(shapes)
    var names = shapes.indices.map { index in
      lines(
        differingFields(
          of: shapes[index], from: index == usualIndex ? nil : shapes[usualIndex], among: varying),
        isSummary: shapes[index].isSummary, isLong: false)
    }
    lengthen(&names, shapes, usualIndex, varying)
    number(&names)
    return names
  }

  /// Returns the summary by which values are compared: all numbers but 0 are equal, and so are all texts and all
  /// collections that aren't empty.
  static func summary(_ value: Node) -> String {
    switch value {
    case .leaf(let word):
      // Numbers and dates begin with a digit or a sign. Cases, flags and `nil` are compared exactly.
      guard let first = word.unicodeScalars.first, ("0"..."9").contains(first) || first == "-" else {
        return word
      }
      return word == "0" ? "0" : "a number"
    case .text(let text): return text.isEmpty ? "\"\"" : "a text"
    case .list, .keyed, .set, .dictionary: return count(value) == 0 ? "none" : "some"
    case .record(let record):
      let fields = record.fields.map { summary($0.value) }.filter { $0 != "a number" && $0 != "a text" }
      return (record.name ?? "") + (fields.isEmpty ? "" : "(\(fields.joined(separator: ", ")))")
    }
  }

  // MARK: Fields

  private typealias Field = (label: String, contentNumber: Int, value: Node)

  /// Returns the labels of the fields that don't have the same content in all states.
  private static func varyingFields(_ shapes: [GraphState]) -> Set<String> {
    var contents: [String: Set<Int>] = [:]
    for shape in shapes {
      for field in shape.fields { contents[field.label, default: []].insert(field.contentNumber) }
    }
    let stateCount = shapes.count
    return Set(
      contents.filter { label, values in
        values.count > 1 || shapes.count { $0.fields.contains { $0.label == label } } < stateCount
      }.keys)
  }

  /// Returns the fields of a state that differ from those of the usual state; if there are none, all fields.
  ///
  /// - Parameter usual: The usual state; `nil` for the usual state itself, whose varying fields are returned.
  private static func differingFields(
    of shape: GraphState, from usual: GraphState?, among varying: Set<String>
  ) -> [Field] {
    let fields = shape.fields.filter { field in
      guard let usual else { return varying.contains(field.label) }
      return usual.fields.first { $0.label == field.label }?.contentNumber != field.contentNumber
    }
    return fields.isEmpty ? shape.fields : fields
  }

  private static func lines(_ fields: [Field], isSummary: Bool, isLong: Bool) -> [String] {
    fields.map { field in
      let value = isSummary ? summary(field.value) : text(of: field.value, isLong: isLong)
      return field.label == "self" ? value : "\(field.label): \(value)"
    }
  }

  // MARK: Values

  private static func text(of value: Node, isLong: Bool) -> String {
    if isLong { return longText(of: value) }
    switch value {
    case .leaf, .text: return cut(value.inlineText, 28)
    case .list, .keyed, .set, .dictionary:
      let count = count(value)
      return count == 0 ? value.inlineText : "\(count) element\(count == 1 ? "" : "s")"
    case .record:
      let text = value.inlineText
      return text.count <= 28 ? text : cut(text, 28)
    }
  }

  /// Returns the keys of a keyed collection, or the text of any other value, cut to a length.
  private static func longText(of value: Node) -> String {
    guard case .keyed(let entries) = value, !entries.isEmpty else { return cut(value.inlineText, 60) }
    return cut(entries.map(\.key.inlineText).joined(separator: ", "), 28) + " (\(entries.count))"
  }

  private static func cut(_ text: String, _ length: Int) -> String {
    text.utf8.count <= length ? text : text.prefix(length - 1) + "…"
  }

  private static func count(_ value: Node) -> Int {
    switch value {
    case .list(let elements), .set(let elements): elements.count
    case .keyed(let entries), .dictionary(let entries): entries.count
    case .leaf, .text, .record: 0
    }
  }

  // MARK: Making names unique

  /// Replaces equal short names with longer ones.
  private static func lengthen(
    _ names: inout [[String]], _ shapes: [GraphState], _ usualIndex: Int, _ varying: Set<String>
  ) {
    for indices in Dictionary(grouping: names.indices, by: { names[$0] }).values where indices.count > 1 {
      for index in indices where !shapes[index].isSummary {
        let fields = differingFields(
          of: shapes[index], from: index == usualIndex ? nil : shapes[usualIndex], among: varying)
        names[index] = lines(fields, isSummary: false, isLong: true)
      }
    }
  }

  /// Appends a number to each name that an earlier state has.
  private static func number(_ names: inout [[String]]) {
    var seen: [[String]: Int] = [:]
    for index in names.indices {
      let count = seen[names[index], default: 0] + 1
      seen[names[index]] = count
      if count > 1 { names[index].append("(\(count))") }
    }
  }
}
