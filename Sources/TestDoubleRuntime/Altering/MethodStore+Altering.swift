package import TestReporting

extension MethodStore {
  /// Returns the answers of a stub, or those that the plan of the command `mutate` puts in force instead.
  func altered(_ answers: [StoredAnswer], at position: SourcePosition?) -> [StoredAnswer] {
    guard let run = ObservedRun.current else { return answers }
    var found: [Alternative<[StoredAnswer]>] = []
    for (index, answer) in answers.enumerated() {
      found += alternatives(to: answer, index: index).map { alternative in
        alternative.map { new in
          var answers = answers
          answers[index] = new
          return answers
        }
      }
    }
    let texts = answers.map(text)
    if Set(texts).count > 1 {
      found.append(
        Alternative(
          kind: .answersSwapped, value: answers.reversed(), old: texts.joined(separator: ", "),
          new: texts.reversed().joined(separator: ", ")))
    }
    return run.choose(answers, found, of: name, at: position, Output.self)
  }

  /// Returns the value or error of an answer that is no stub, such as that of a held call, or the one that the plan puts
  /// in force instead.
  ///
  /// - Parameter member: The member, or its call, that gets the answer.
  package func altered(
    _ answer: Result<Output, Failure>, of member: String? = nil, at position: SourcePosition?
  ) -> Result<Output, Failure> {
    guard let run = ObservedRun.current else { return answer }
    let stored: StoredAnswer =
      switch answer {
      case .success(let value): .value(value)
      case .failure(let failure): .failure(failure)
      }
    switch run.choose(stored, alternatives(to: stored), of: member ?? name, at: position, Output.self) {
    case .value(let value): return .success(value)
    case .failure(let failure): return .failure(failure)
    case .body: return answer
    }
  }

  /// Returns the value that a test assigns to a property, or the one that the plan puts in force instead.
  func altered(_ value: Output) -> Output {
    guard ObservedRun.current != nil, case .success(let value) = altered(.success(value), at: nil) else {
      return value
    }
    return value
  }

  private func alternatives(to answer: StoredAnswer, index: Int = 0) -> [Alternative<StoredAnswer>] {
    let old = text(of: answer)
    func failing(_ error: Failure?) -> [Alternative<StoredAnswer>] {
      guard let error else { return [] }
      return [
        Alternative(
          kind: .valueToError, value: .failure(error), old: old, new: text(of: .failure(error)), index: index)
      ]
    }
    switch answer {
    case .value(let value):
      return failing(AlteredError.make(as: Failure.self))
        + TestDoubleRuntime.alternatives(to: value, index: index, makePlaceholder: makePlaceholder).map {
          $0.map { .value($0) }
        }
    case .failure:
      // Of a generic result, the type is known when the member is called.
      guard Output.self != Any.self, let value = placeholder(for: Output.self) else { return [] }
      return [
        Alternative(kind: .errorToValue, value: .value(value), old: old, new: describe(value), index: index)
      ]
    case .body: return failing(AlteredError.make(as: Failure.self))
    }
  }

  private func text(of answer: StoredAnswer) -> String {
    switch answer {
    case .value(let value): describe(value)
    case .failure(let failure): "throw \(describe(failure))"
    case .body: "{ … }"
    }
  }
}

extension __SentEvent {
  /// Returns the event, or the one that the plan of the command `mutate` puts in force instead.
  func altered(of member: String, at position: SourcePosition) -> Self {
    guard let run = ObservedRun.current else { return self }
    let error = AlteredError.make(as: Failure.self)
    let failing = { (old: String) in
      error.map {
        [Alternative(kind: .valueToError, value: Self.end($0), old: old, new: "throw \(describe($0))")]
      } ?? []
    }
    let found: [Alternative<Self>] =
      switch self {
      case .element(let element):
        failing(describe(element)) + alternatives(to: element).map { $0.map { .element($0) } }
      case .end(nil): failing("the end")
      case .end(let error?):
        [Alternative(kind: .errorToValue, value: .end(nil), old: "throw \(describe(error))", new: "the end")]
      }
    return run.choose(self, found, of: member, at: position, Element.self)
  }
}
