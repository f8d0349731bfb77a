/// Selects the parts of states, and records which patterns have matched.
struct StateSelector {
  /// A pattern that matches the path to the current node so far; the whole pattern has matched if no step remains.
  private struct Match {
    var pattern: StatePattern
    var remainingSteps: ArraySlice<StatePattern.Step>
  }

  private let selection: StateSelection
  /// The patterns that have matched in some state.
  private var matchedPatterns: Set<StatePattern> = []
  /// The errors of the patterns whose next step is the name of a field that some state lacks.
  private var missingFieldErrorsByPattern: [StatePattern: StateSelectionError] = [:]

  init(_ selection: StateSelection) { self.selection = selection }

  /// Returns the selected part of a state.
  ///
  /// - Throws: An error if nothing is selected.
  mutating func selectPart(of node: Node) throws(StateSelectionError) -> Node {
    func initialMatches(_ patterns: [StatePattern]) -> [Match] {
      patterns.map { Match(pattern: $0, remainingSteps: $0.steps[...]) }
    }
    let kept = selection.kept.isEmpty ? nil : initialMatches(selection.kept)
    guard let selected = select(node, initialMatches(selection.ignored), kept) else { throw .nothingLeft }
    if case .record(let record) = selected, record.fields.isEmpty { throw .nothingLeft }
    return selected
  }

  /// Checks the patterns that have matched in no state.
  ///
  /// - Throws: The error of the first such pattern that leads to a field that some state lacks.
  func checkPatterns() throws(StateSelectionError) {
    for pattern in selection.ignored + selection.kept where !matchedPatterns.contains(pattern) {
      if let error = missingFieldErrorsByPattern[pattern] { throw error }
    }
  }

  /// Returns the selected part of a node; `nil` if nothing is selected.
  ///
  /// - Parameter kept: The patterns to keep; `nil` if everything is kept.
  private mutating func select(_ node: Node, _ ignored: [Match], _ kept: [Match]?) -> Node? {
    for match in ignored + (kept ?? []) where match.remainingSteps.isEmpty {
      matchedPatterns.insert(match.pattern)
    }
    if ignored.contains(where: \.remainingSteps.isEmpty) { return nil }
    let kept = kept?.contains(where: \.remainingSteps.isEmpty) == true ? nil : kept
    if kept?.isEmpty == true { return nil }
    if ignored.isEmpty, kept == nil { return node }
    switch node {
    // These nodes have no parts to select, so they are kept as a whole. `nil` is such a node: for the kept path
    // `movie.title`, the field `movie` is kept while it is `nil`, so its change from `nil` to a value is shown.
    case .leaf, .text, .set: return node
    case .record(let record):
      return record.isCase ? selectPayload(record, ignored, kept) : selectFields(record, ignored, kept)
    case .list(let elements):
      var selected: [Node] = []
      for (index, element) in elements.enumerated() {
        if let element = selectElement(element, String(index), ignored, kept) { selected.append(element) }
      }
      return .list(selected)
    case .keyed(let entries): return .keyed(selectEntries(entries, "id: ", ignored, kept))
    case .dictionary(let entries): return .dictionary(selectEntries(entries, "", ignored, kept))
    }
  }

  private mutating func selectEntries(
    _ entries: [Node.Entry], _ keyPrefix: String, _ ignored: [Match], _ kept: [Match]?
  ) -> [Node.Entry] {
    var selected: [Node.Entry] = []
    for entry in entries {
      if let value = selectElement(entry.value, keyPrefix + entry.key.inlineText, ignored, kept) {
        selected.append(Node.Entry(entry.key, value))
      }
    }
    return selected
  }

  private mutating func selectElement(_ node: Node, _ key: String, _ ignored: [Match], _ kept: [Match]?)
    -> Node?
  {
    /// Returns the matches whose next step is this element or every element, without this step.
    func advanceIntoElement(_ matches: [Match]) -> [Match] {
      let continuing = matches.filter {
        $0.remainingSteps.first == .everyElement || $0.remainingSteps.first == .element(key)
      }
      return continuing.map { Match(pattern: $0.pattern, remainingSteps: $0.remainingSteps.dropFirst()) }
    }
    return select(node, advanceIntoElement(ignored), kept.map(advanceIntoElement))
  }

  /// Returns the matches whose next step is the name, without this step.
  private func advance(_ matches: [Match], by name: String) -> [Match] {
    matches.filter { $0.remainingSteps.first == .name(name) }.map {
      Match(pattern: $0.pattern, remainingSteps: $0.remainingSteps.dropFirst())
    }
  }

  /// Returns the selected part of an enum's case, at least the case's name.
  ///
  /// In a path, the name of the case is a step. A single value without a label adds no further step.
  private mutating func selectPayload(_ record: Node.Record, _ ignored: [Match], _ kept: [Match]?) -> Node? {
    let name = record.name ?? ""
    let caseName = String(name.dropFirst())
    let ignored = advance(ignored, by: caseName)
    let kept = kept.map { advance($0, by: caseName) }
    for match in ignored + (kept ?? []) where match.remainingSteps.isEmpty {
      matchedPatterns.insert(match.pattern)
    }
    if ignored.contains(where: \.remainingSteps.isEmpty) || kept?.isEmpty == true { return .leaf(name) }
    if kept?.contains(where: \.remainingSteps.isEmpty) == true, ignored.isEmpty { return .record(record) }
    guard record.hasSingleUnlabelledValue else {
      let keptInside = kept?.contains(where: \.remainingSteps.isEmpty) == true ? nil : kept
      guard case .record(let selected)? = selectFields(record, ignored, keptInside), !selected.fields.isEmpty
      else {
        return .leaf(name)
      }
      return .record(selected)
    }
    guard let value = select(record.fields[0].value, ignored, kept) else { return .leaf(name) }
    return .record(Node.Record(name, [Node.Field(nil, value)]))
  }

  private mutating func selectFields(_ record: Node.Record, _ ignored: [Match], _ kept: [Match]?) -> Node? {
    let labels = record.fields.enumerated().map { $1.label ?? String($0) }
    if record.fields.contains(where: { $0.label != nil }) {
      for match in ignored + (kept ?? []) {
        guard case .name(let name)? = match.remainingSteps.first, !labels.contains(name) else { continue }
        missingFieldErrorsByPattern[match.pattern] = .missingField(
          name, inPath: match.pattern.text, among: labels)
      }
    }
    var selected = record
    selected.fields = []
    for (field, label) in zip(record.fields, labels) {
      if let value = select(field.value, advance(ignored, by: label), kept.map { advance($0, by: label) }) {
        selected.fields.append(Node.Field(field.label, value))
      }
    }
    return .record(selected)
  }
}
