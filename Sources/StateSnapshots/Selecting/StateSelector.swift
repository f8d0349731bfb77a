/// Takes parts out of states, and remembers which paths led somewhere.
struct StateSelector {
  /// A pattern with the steps of it that are left on the way down.
  private struct Trail {
    var pattern: StatePattern
    var steps: ArraySlice<StatePattern.Step>
  }

  private let selection: StateSelection
  private var found: Set<StatePattern> = []
  private var missed: [StatePattern: StateSelectionError] = [:]

  init(_ selection: StateSelection) { self.selection = selection }

  /// Returns the part of a state that is left.
  mutating func root(_ node: Node) throws(StateSelectionError) -> Node {
    func trails(_ patterns: [StatePattern]) -> [Trail] {
      patterns.map { Trail(pattern: $0, steps: $0.steps[...]) }
    }
    let kept = selection.kept.isEmpty ? nil : trails(selection.kept)
    guard let left = select(node, trails(selection.ignored), kept) else { throw .nothingLeft }
    if case .record(let record) = left, record.fields.isEmpty { throw .nothingLeft }
    return left
  }

  /// - Throws: An error for the first path that no state has, though it has what the path begins with.
  func checkPatterns() throws(StateSelectionError) {
    for pattern in selection.ignored + selection.kept where !found.contains(pattern) {
      if let error = missed[pattern] { throw error }
    }
  }

  /// Returns the part that is left, or `nil` where nothing is; `kept` is `nil` where everything is kept.
  private mutating func select(_ node: Node, _ ignored: [Trail], _ kept: [Trail]?) -> Node? {
    for trail in ignored + (kept ?? []) where trail.steps.isEmpty { found.insert(trail.pattern) }
    if ignored.contains(where: \.steps.isEmpty) { return nil }
    let kept = kept?.contains(where: \.steps.isEmpty) == true ? nil : kept
    if kept?.isEmpty == true { return nil }
    if ignored.isEmpty, kept == nil { return node }
    switch node {
    // Nothing is deeper in a word: `nil` stays, so that a value that comes is seen.
    case .leaf, .text, .set: return node
    case .record(let record):
      return record.isCase ? payload(record, ignored, kept) : fields(record, ignored, kept)
    case .list(let elements):
      var left: [Node] = []
      for (index, element) in elements.enumerated() {
        if let element = self.element(element, String(index), ignored, kept) { left.append(element) }
      }
      return .list(left)
    case .keyed(let entries): return .keyed(self.entries(entries, "id: ", ignored, kept))
    case .dictionary(let entries): return .dictionary(self.entries(entries, "", ignored, kept))
    }
  }

  private mutating func entries(
    _ entries: [Node.Entry], _ prefix: String, _ ignored: [Trail], _ kept: [Trail]?
  ) -> [Node.Entry] {
    var left: [Node.Entry] = []
    for entry in entries {
      if let value = element(entry.value, prefix + entry.key.inlineText, ignored, kept) {
        left.append(Node.Entry(entry.key, value))
      }
    }
    return left
  }

  private mutating func element(_ node: Node, _ key: String, _ ignored: [Trail], _ kept: [Trail]?) -> Node? {
    func inside(_ trails: [Trail]) -> [Trail] {
      trails.filter { $0.steps.first == .everyElement || $0.steps.first == .element(key) }.map {
        Trail(pattern: $0.pattern, steps: $0.steps.dropFirst())
      }
    }
    return select(node, inside(ignored), kept.map(inside))
  }

  private func inside(_ trails: [Trail], _ name: String) -> [Trail] {
    trails.filter { $0.steps.first == .name(name) }.map {
      Trail(pattern: $0.pattern, steps: $0.steps.dropFirst())
    }
  }

  /// A case is a step of its own; what it holds alone stands at the same place.
  private mutating func payload(_ record: Node.Record, _ ignored: [Trail], _ kept: [Trail]?) -> Node? {
    let name = record.name ?? ""
    let label = String(name.dropFirst())
    let ignored = inside(ignored, label)
    let kept = kept.map { inside($0, label) }
    for trail in ignored + (kept ?? []) where trail.steps.isEmpty { found.insert(trail.pattern) }
    if ignored.contains(where: \.steps.isEmpty) || kept?.isEmpty == true { return .leaf(name) }
    if kept?.contains(where: \.steps.isEmpty) == true, ignored.isEmpty { return .record(record) }
    guard record.holdsOnlyPayload else {
      let rest = kept?.contains(where: \.steps.isEmpty) == true ? nil : kept
      guard case .record(let left)? = fields(record, ignored, rest), !left.fields.isEmpty else {
        return .leaf(name)
      }
      return .record(left)
    }
    guard let value = select(record.fields[0].value, ignored, kept) else { return .leaf(name) }
    return .record(Node.Record(name, [Node.Field(nil, value)]))
  }

  private mutating func fields(_ record: Node.Record, _ ignored: [Trail], _ kept: [Trail]?) -> Node? {
    let labels = record.fields.enumerated().map { $1.label ?? String($0) }
    if record.fields.contains(where: { $0.label != nil }) {
      for trail in ignored + (kept ?? []) {
        guard case .name(let name)? = trail.steps.first, !labels.contains(name) else { continue }
        missed[trail.pattern] = .nowhere(trail.pattern.text, missing: name, among: labels)
      }
    }
    var left = record
    left.fields = []
    for (field, label) in zip(record.fields, labels) {
      if let value = select(field.value, inside(ignored, label), kept.map { inside($0, label) }) {
        left.fields.append(Node.Field(field.label, value))
      }
    }
    return .record(left)
  }
}
