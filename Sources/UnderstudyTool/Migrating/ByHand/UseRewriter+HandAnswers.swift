import TestDoubleGenerator

/// What hand-written doubles are told to answer.
extension UseRewriter {
  mutating func rewriteHandAnswer(
    _ property: HandWrittenDouble.Property, _ meaning: RecordedProperty, at index: Int, start: Int, end: Int,
    _ scopes: VariableScopes
  ) {
    let value = index + 2
    let member = meaning.member
    let stub = "stub.\(member.handle)"
    let text = source.text(value..<end)
    guard end > value, source.hasNoComment(index..<value + 1) else {
      return leave(start..<index + 2, "'\(stub)' takes the answer")
    }
    let whole = source.tokens[index].start..<source.tokens[end - 1].end
    if text == "nil", meaning.role != .returns || property.fallback != .returnsNil {
      return leave(start..<end, "'\(stub).reset()', or the answer that it has from here on")
    }
    switch meaning.role {
    case .flag(let error):
      guard text == "true" else {
        return leave(start..<end, "'\(stub)' takes the answer that it has from here on")
      }
      edits.replace(whole, with: "\(stub).throws(\(error))")
    case .result:
      if let answer = ResultAnswer(text, type: property.type) {
        edits.replace(whole, with: "\(stub).\(answer.stub(returnsNothing: member.result.isEmpty))")
      } else if end == value + 1, let variable = scopes.meaning(of: text, at: value), variable.isConstant {
        let names = member.parameters.map { _ in "_" }.joined(separator: ", ")
        edits.replace(
          whole, with: "\(stub).answers { \(names.isEmpty ? "" : names + " in ")try \(text).get() }")
      } else {
        leave(start..<end, "'\(stub).returns(…)' or '\(stub).throws(…)'")
      }
    case .completes: put(stub, "completes(with: ", ")", at: index, value, end)
    case .handler where source.kind(value) == .leftBrace && source.close(of: value) == end - 1:
      guard !property.isGivenArguments else { return put(stub, "answers ", "", at: index, value, end) }
      guard let closure = ClosureText.ignoring(member.parameters.count, in: text) else {
        return leave(start..<end, "'\(stub).answers' takes a closure of all arguments")
      }
      edits.replace(whole, with: "\(stub).answers \(closure)")
    case .handler:
      guard property.isGivenArguments else {
        return leave(start..<end, "'\(stub).answers' takes a closure of all arguments")
      }
      put(stub, "answers(", ")", at: index, value, end)
    case .throwing:
      put(stub, "throws(" + typeName(of: property, before: value, unless: ""), ")", at: index, value, end)
    default:
      put(
        stub, "returns(" + typeName(of: property, before: value, unless: member.result), ")", at: index,
        value, end)
    }
  }

  /// The type to write before `.offline`, where the answer's own type does not tell it.
  private func typeName(of property: HandWrittenDouble.Property, before value: Int, unless type: String)
    -> String
  {
    let result = type.hasSuffix("?") ? String(type.dropLast()) : type
    return source.kind(value) == .period && result != property.type ? property.type : ""
  }

  private mutating func put(
    _ stub: String, _ head: String, _ tail: String, at index: Int, _ value: Int, _ end: Int
  ) {
    let behind = source.tokens[end - 1].end
    var changes = [
      SourceEdits.Edit(
        range: source.tokens[index].start..<source.tokens[value].start, text: "\(stub).\(head)")
    ]
    if !tail.isEmpty { changes.append(.init(range: behind..<behind, text: tail)) }
    edits.add(changes)
  }

  /// By hand, an error goes before a value, say, whichever was set last; here the latest stub answers.
  mutating func leaveWhatAnswersInAnotherOrder(_ given: [GivenAnswer]) {
    for (index, later) in given.enumerated() {
      let clash = given.indices.contains { other in
        let earlier = given[other]
        guard earlier.double == later.double, earlier.handle == later.handle, earlier.rank < later.rank else {
          return false
        }
        if earlier.function == later.function { return other < index && earlier.receiver == later.receiver }
        return earlier.isSetUp
      }
      if clash {
        leave(
          later.tokens, "another answer goes before it there, and the latest does here: stub that one last",
          of: later.double)
      }
    }
  }
}
