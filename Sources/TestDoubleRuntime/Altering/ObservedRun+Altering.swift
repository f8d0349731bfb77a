package import TestReporting

extension ObservedRun {
  /// Returns the answers of a stub, or those that the plan puts in force instead.
  package func altered<Output, Failure, Body>(
    _ answers: [Answer<Output, Failure, Body>], of member: String, at position: SourcePosition?,
    _ makePlaceholder: (@MainActor () throws -> Output)? = nil
  ) -> [Answer<Output, Failure, Body>] {
    var found: [Alternative<[Answer<Output, Failure, Body>]>] = []
    for (index, answer) in answers.enumerated() {
      for (kind, other) in answer.alternatives(makePlaceholder) {
        var others = answers
        others[index] = other
        found.append(Alternative(kind: kind, value: others, index: index, old: answer.text, new: other.text))
      }
    }
    let texts = answers.map(\.text)
    if Set(texts).count > 1 {
      found.append(
        Alternative(
          kind: .answersSwapped, value: answers.reversed(), old: texts.joined(separator: ", "),
          new: texts.reversed().joined(separator: ", ")))
    }
    return choose(answers, among: found, of: member, at: position, Output.self)
  }
}

extension __SentEvent {
  /// Returns the event, or the one that the plan of the command `mutate` puts in force instead.
  func altered(of member: String, at position: SourcePosition) -> Self {
    guard let run = ObservedRun.current else { return self }
    let answer: Answer<Element, Failure, Void> =
      switch self {
      case .element(let element): .value(element)
      case .end(let error): error.map { .failure($0) } ?? .body(())
      }
    switch run.altered([answer], of: member, at: position)[0] {
    case .value(let element): return .element(element)
    case .failure(let error): return .end(error)
    case .body: return .end(nil)
    }
  }
}
