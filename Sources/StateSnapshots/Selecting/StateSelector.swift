/// Selects the parts of states, and records which patterns have matched.
struct StateSelector {
  /// A pattern that matches the path to the current node so far; the whole pattern has matched if no step remains.
  private struct Match {
    var pattern: StatePattern
    var remainingSteps: ArraySlice<StatePattern.Step>
  }

  /// The patterns that match the path to a node so far.
  private struct Matches {
    var ignored: [Match]
    /// The patterns to keep; `nil` if everything is kept.
    var kept: [Match]?

    var all: [Match] { ignored + (kept ?? []) }

    /// Returns the matches whose next step leads to the field or the payload with the name, without this step.
    func advanced(toField name: String) -> Matches { advanced { $0 == .name(name) } }

    /// Returns the matches whose next step leads to the element, or to every element, without this step.
    func advanced(toElement key: String) -> Matches {
      advanced { $0 == .everyElement || $0 == .element(key) }
    }

    private func advanced(_ fits: (StatePattern.Step) -> Bool) -> Matches {
      func advance(_ matches: [Match]) -> [Match] {
        matches.filter { $0.remainingSteps.first.map(fits) == true }.map {
          Match(pattern: $0.pattern, remainingSteps: $0.remainingSteps.dropFirst())
        }
      }
      return Matches(ignored: advance(ignored), kept: kept.map(advance))
    }
  }

  private let selection: StateSelection
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
    let matches = Matches(
      ignored: initialMatches(selection.ignored),
      kept: selection.kept.isEmpty ? nil : initialMatches(selection.kept))
    guard let selected = select(node, matches) else { throw .nothingLeft }
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

  /// Returns the selected part of a node, and records which patterns have matched the node; `nil` if nothing is selected.
  private mutating func select(_ node: Node, _ matches: Matches) -> Node? {
    for match in matches.all where match.remainingSteps.isEmpty { matchedPatterns.insert(match.pattern) }
    if matches.ignored.contains(where: \.remainingSteps.isEmpty) || matches.kept?.isEmpty == true {
      return nil
    }
    var matches = matches
    if matches.kept?.contains(where: \.remainingSteps.isEmpty) == true { matches.kept = nil }
    if matches.ignored.isEmpty, matches.kept == nil { return node }
    switch node {
    // These nodes have no parts to select, so they are kept as a whole. `nil` is such a node: for the kept path
    // `movie.title`, the field `movie` is kept while it is `nil`, so its change from `nil` to a value is shown.
    case .leaf, .text, .set: return node
    case .record(let record):
      return record.isCase ? selectPayload(record, matches) : .record(selectFields(record, matches))
    case .list(let elements):
      return .list(elements.enumerated().compactMap { select($1, matches.advanced(toElement: String($0))) })
    case .keyed(let entries): return .keyed(selectEntries(entries, "id: ", matches))
    case .dictionary(let entries): return .dictionary(selectEntries(entries, "", matches))
    }
  }

  private mutating func selectEntries(
    _ entries: [Node.Entry], _ keyPrefix: String, _ matches: Matches
  ) -> [Node.Entry] {
    entries.compactMap { entry in
      let entryMatches = matches.advanced(toElement: keyPrefix + entry.key.inlineText)
      return select(entry.value, entryMatches).map { Node.Entry(entry.key, $0) }
    }
  }

  /// Returns the selected part of an enum's case, at least the case's name.
  ///
  /// In a path, the name of the case is a step. A single value without a label adds no further step.
  private mutating func selectPayload(_ record: Node.Record, _ matches: Matches) -> Node {
    let name = record.name ?? ""
    let matches = matches.advanced(toField: String(name.dropFirst()))
    if record.hasSingleUnlabelledValue {
      let value = select(record.fields[0].value, matches)
      return value.map { .record(Node.Record(name, [Node.Field(nil, $0)])) } ?? .leaf(name)
    }
    // The values are selected as those of a tuple.
    guard case .record(let selected)? = select(.record(Node.Record(nil, record.fields)), matches),
      !selected.fields.isEmpty
    else { return .leaf(name) }
    return .record(Node.Record(name, selected.fields))
  }

  private mutating func selectFields(_ record: Node.Record, _ matches: Matches) -> Node.Record {
    let labels = record.fields.enumerated().map { $1.label ?? String($0) }
    if record.fields.contains(where: { $0.label != nil }) {
      for match in matches.all {
        guard case .name(let name)? = match.remainingSteps.first, !labels.contains(name) else { continue }
        missingFieldErrorsByPattern[match.pattern] = .missingField(
          name, inPath: match.pattern.text, among: labels)
      }
    }
    var selected = record
    selected.fields = zip(record.fields, labels).compactMap { field, label in
      select(field.value, matches.advanced(toField: label)).map { Node.Field(field.label, $0) }
    }
    return selected
  }
}
