import StateSnapshots

/// Names each state of a graph by the fields in which it differs from the usual state: the most frequent initial state.
enum StateNames {
  /// Returns a different name for each state, as a list of lines.
  ///
  /// - Parameter startCounts: The number of timelines that begin with each state.
  static func names(of states: [ComparedState], startCounts: [Int]) -> [[String]] {
    let usualIndex = startCounts.indices.max { (startCounts[$0], -$0) < (startCounts[$1], -$1) }
    guard let usualIndex else { return [] }
    let varyingLabels = varyingLabels(in: states)
    var names = states.indices.map { index in
      lines(
        differingFields(
          of: states[index], from: index == usualIndex ? nil : states[usualIndex], among: varyingLabels),
        usesSummaries: states[index].usesSummaries, isLong: false)
    }
    lengthenEqualNames(&names, states, usualIndex, varyingLabels)
    numberEqualNames(&names)
    return names
  }

  /// Returns the summary by which values are compared: all numbers except 0 have the same summary, and so do all non-empty
  /// texts, and all non-empty collections.
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

  private typealias Field = (label: String, contentID: Int, value: Node)

  /// Returns the labels of the fields that don't have the same content in all states.
  private static func varyingLabels(in states: [ComparedState]) -> Set<String> {
    var contentIDsByLabel: [String: Set<Int>] = [:]
    for state in states {
      for field in state.fields {
        contentIDsByLabel[field.label, default: []].insert(field.contentID)
      }
    }
    let stateCount = states.count
    return Set(
      contentIDsByLabel.filter { label, contentIDs in
        contentIDs.count > 1 || states.count { $0.fields.contains { $0.label == label } } < stateCount
      }.keys)
  }

  /// Returns the fields in which a state differs from the usual state; all fields if no field differs.
  ///
  /// - Parameter usual: The usual state, or `nil` to get the varying fields of the usual state itself.
  private static func differingFields(
    of state: ComparedState, from usual: ComparedState?, among varyingLabels: Set<String>
  ) -> [Field] {
    let fields = state.fields.filter { field in
      guard let usual else { return varyingLabels.contains(field.label) }
      return usual.fields.first { $0.label == field.label }?.contentID != field.contentID
    }
    return fields.isEmpty ? state.fields : fields
  }

  /// Returns the lines of a name, one for each field.
  private static func lines(_ fields: [Field], usesSummaries: Bool, isLong: Bool) -> [String] {
    fields.map { field in
      let value = usesSummaries ? summary(field.value) : text(of: field.value, isLong: isLong)
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

  /// Returns up to 60 characters of a value's text; for a list of identifiable elements, the ids and the count.
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

  /// Gives a longer name to each state that shares its name with another; states compared by summaries keep theirs.
  private static func lengthenEqualNames(
    _ names: inout [[String]], _ states: [ComparedState], _ usualIndex: Int, _ varyingLabels: Set<String>
  ) {
    for indices in Dictionary(grouping: names.indices, by: { names[$0] }).values where indices.count > 1 {
      for index in indices where !states[index].usesSummaries {
        let fields = differingFields(
          of: states[index], from: index == usualIndex ? nil : states[usualIndex], among: varyingLabels)
        names[index] = lines(fields, usesSummaries: false, isLong: true)
      }
    }
  }

  /// Appends a number to each name that an earlier state already has.
  private static func numberEqualNames(_ names: inout [[String]]) {
    var countsByName: [[String]: Int] = [:]
    for index in names.indices {
      let count = countsByName[names[index], default: 0] + 1
      countsByName[names[index]] = count
      if count > 1 { names[index].append("(\(count))") }
    }
  }
}
