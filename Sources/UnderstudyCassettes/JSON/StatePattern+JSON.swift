internal import StateSnapshots

/// The paths of values in the JSON of answers.
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

  /// Creates a pattern of paths in JSON; `nil` if the text isn't a path, or if a key in brackets isn't an index.
  init?(jsonPath text: String) {
    guard let pattern = try? StatePattern(text) else { return nil }
    for case .element(let key) in pattern.steps where !key.allSatisfy(\.isWholeNumber) { return nil }
    self = pattern
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
