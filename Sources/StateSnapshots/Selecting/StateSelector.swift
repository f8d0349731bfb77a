/// Selects the parts of states, and records which patterns have matched.
struct StateSelector {
  /// A pattern that matches the path to the current node so far.
  private struct Match {
    var pattern: StatePattern
    /// True for a pattern of paths that are left out, false for one of paths that are kept.
    var isIgnored: Bool
    /// The steps below the node; empty if the whole pattern has matched.
    var remainingSteps: ArraySlice<StatePattern.Step>
  }

  private let selection: StateSelection
  private var matchedPatterns: Set<StatePattern> = []
  /// The errors of the patterns whose next step is the name of a field that some state lacks.
  private var missingFieldErrorsByPattern: [StatePattern: ContentError] = [:]

  init(_ selection: StateSelection) { self.selection = selection }

  /// Returns the selected part of a state.
  ///
  /// - Throws: An error if nothing is selected.
  mutating func selectPart(of node: Node) throws(ContentError) -> Node {
    let matches =
      selection.ignored.map { Match(pattern: $0, isIgnored: true, remainingSteps: $0.steps[...]) }
      + selection.kept.map { Match(pattern: $0, isIgnored: false, remainingSteps: $0.steps[...]) }
    let part = select(node, matches, keepsAll: selection.kept.isEmpty)
    guard let part else { throw .nothingLeft }
    if case .record(let record) = part, record.fields.isEmpty { throw .nothingLeft }
    return part
  }

  /// Checks the patterns that have matched in no state.
  ///
  /// - Throws: The error of the first such pattern that leads to a field that some state lacks.
  func checkPatterns() throws(ContentError) {
    for pattern in selection.ignored + selection.kept where !matchedPatterns.contains(pattern) {
      if let error = missingFieldErrorsByPattern[pattern] { throw error }
    }
  }

  /// Returns the selected part of a node, and records which patterns have matched the node; `nil` if nothing is selected.
  ///
  /// - Parameter keepsAll: True if everything in the node is kept that isn't ignored.
  private mutating func select(_ node: Node, _ matches: [Match], keepsAll: Bool) -> Node? {
    let whole = matches.filter(\.remainingSteps.isEmpty)
    matchedPatterns.formUnion(whole.map(\.pattern))
    if whole.contains(where: \.isIgnored) { return nil }
    let keepsAll = keepsAll || !whole.isEmpty
    let matches = matches.filter { $0.isIgnored || !keepsAll }
    if keepsAll, matches.isEmpty { return node }
    guard keepsAll || matches.contains(where: { !$0.isIgnored }) else { return nil }

    func part(_ node: Node, after step: StatePattern.Step) -> Node? {
      select(node, Self.advanced(matches, by: step), keepsAll: keepsAll)
    }
    func parts(_ entries: [Node.Entry], _ keyPrefix: String) -> [Node.Entry] {
      entries.compactMap { entry in
        part(entry.value, after: .element(keyPrefix + entry.key.inlineText)).map { Node.Entry(entry.key, $0) }
      }
    }
    switch node {
    // These nodes have no parts to select, so they are kept as a whole. `nil` is such a node: for the kept path
    // `movie.title`, the field `movie` is kept while it is `nil`, so its change from `nil` to a value is shown.
    case .leaf, .text, .set: return node
    case .record(let record) where record.isCase: return selectPayload(record, matches, keepsAll)
    case .record(let record): return .record(selectFields(record, matches, keepsAll))
    case .list(let elements):
      return .list(elements.enumerated().compactMap { part($1, after: .element(String($0))) })
    case .keyed(let entries): return .keyed(parts(entries, "id: "))
    case .dictionary(let entries): return .dictionary(parts(entries, ""))
    }
  }

  /// Returns the matches whose next step leads to the part, without this step.
  private static func advanced(_ matches: [Match], by step: StatePattern.Step) -> [Match] {
    matches.filter { $0.remainingSteps.first?.matches(step) == true }.map { match in
      var match = match
      match.remainingSteps.removeFirst()
      return match
    }
  }

  /// Returns the selected part of an enum's case, at least the case's name.
  ///
  /// In a path, the name of the case is a step. A single value without a label adds no further step.
  private mutating func selectPayload(_ record: Node.Record, _ matches: [Match], _ keepsAll: Bool) -> Node {
    let name = record.name ?? ""
    let matches = Self.advanced(matches, by: .name(String(name.dropFirst())))
    guard let part = select(record.payload, matches, keepsAll: keepsAll) else { return .leaf(name) }
    if record.hasSingleUnlabelledValue { return .record(Node.Record(name, [Node.Field(nil, part)])) }
    guard case .record(let values) = part, !values.fields.isEmpty else { return .leaf(name) }
    return .record(Node.Record(name, values.fields))
  }

  private mutating func selectFields(
    _ record: Node.Record, _ matches: [Match], _ keepsAll: Bool
  ) -> Node.Record {
    let labels = record.fields.enumerated().map { $1.label ?? String($0) }
    if record.fields.contains(where: { $0.label != nil }) {
      for match in matches {
        guard case .name(let name)? = match.remainingSteps.first, !labels.contains(name) else { continue }
        missingFieldErrorsByPattern[match.pattern] = .missingField(
          name, inPath: match.pattern.text, among: labels)
      }
    }
    var selected = record
    selected.fields = zip(record.fields, labels).compactMap { field, label in
      select(field.value, Self.advanced(matches, by: .name(label)), keepsAll: keepsAll).map {
        Node.Field(field.label, $0)
      }
    }
    return selected
  }
}
