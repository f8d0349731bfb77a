internal import StateSnapshots

/// The difference between two answers, as lines with the paths of the changed values.
struct JSONDifference {
  /// The lines of all changes: `- [0].year: 1979`, `+ [0].year: 1980`.
  private(set) var lines: [String] = []
  private let ignoredPaths: [StatePattern]

  /// Compares the answer on the cassette with the real service's current answer, except at the ignored paths.
  init(from old: Node, to new: Node, ignoring ignoredPaths: [StatePattern] = []) {
    self.ignoredPaths = ignoredPaths
    compare(old, new, at: StatePattern(steps: []))
  }

  private mutating func compare(_ old: Node?, _ new: Node?, at path: StatePattern) {
    guard old != new, !ignoredPaths.contains(where: path.isWithin) else { return }
    switch (old, new) {
    case (.dictionary?, .dictionary?):
      let (oldParts, newParts) = (old?.parts ?? [], new?.parts ?? [])
      let newValues = Dictionary(uniqueKeysWithValues: newParts)
      let oldSteps = Set(oldParts.map(\.step))
      for (step, value) in oldParts { compare(value, newValues[step], at: path.appending(step)) }
      for (step, value) in newParts where !oldSteps.contains(step) {
        compare(nil, value, at: path.appending(step))
      }
    case (.list(let old)?, .list(let new)?):
      // Elements at the start and at the end of both lists are the same ones; those between are compared by position.
      let start = zip(old, new).prefix { $0 == $1 }.count
      let rest = min(old.count, new.count) - start
      let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
      for index in start..<max(old.count, new.count) - end {
        compare(
          index < old.count - end ? old[index] : nil, index < new.count - end ? new[index] : nil,
          at: path.appending(.element(String(index))))
      }
    default:
      add("-", old, at: path)
      add("+", new, at: path)
    }
  }

  private mutating func add(_ sign: String, _ value: Node?, at path: StatePattern) {
    guard let text = value?.json.split(separator: "\n", omittingEmptySubsequences: false) else { return }
    lines.append("\(sign) \(path.steps.isEmpty ? "" : "\(path): ")\(text[0])")
    lines += text.dropFirst().map { "\(sign) \($0)" }
  }
}

extension Node {
  /// The fields or elements, with the steps that lead to them.
  var parts: [(step: StatePattern.Step, value: Node)] {
    switch self {
    case .leaf, .text: []
    case .record(let record): record.fields.enumerated().map { (.name($1.label ?? String($0)), $1.value) }
    case .list(let elements), .set(let elements): elements.enumerated().map { (.element(String($0)), $1) }
    case .keyed(let entries), .dictionary(let entries):
      entries.map { entry in
        if case .text(let key) = entry.key { return (.name(key), entry.value) }
        return (.element(entry.key.inlineText), entry.value)
      }
    }
  }
}

/// The paths of values in answers and arguments.
extension StatePattern {
  /// Creates a pattern from its steps.
  init(steps: [Step]) {
    var text = ""
    for step in steps {
      switch step {
      case .name(let name): text += (text.isEmpty ? "" : ".") + name
      case .element(let key): text += "[\(key)]"
      case .everyElement: text += "[*]"
      }
    }
    self.init(text: text, steps: steps)
  }

  func appending(_ step: Step) -> StatePattern { StatePattern(steps: steps + [step]) }

  /// Returns true if `pattern` matches all steps or the first steps of `self`: `movies[0].title` is within `movies[*]`.
  func isWithin(_ pattern: StatePattern) -> Bool {
    guard steps.count >= pattern.steps.count else { return false }
    return zip(pattern.steps, steps).allSatisfy { patternStep, step in
      if case .everyElement = patternStep, case .element = step { return true }
      return patternStep == step
    }
  }
}
