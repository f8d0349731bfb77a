import TestDoubleGenerator

/// Doubles written by hand: what a property means is read from the double itself.
extension UseRewriter {
  /// An answer that a test gives to a member of a double.
  struct GivenAnswer {
    var double: String
    var handle: String
    var receiver: String
    var rank: Int
    var tokens: Range<Int>
    var function: Int?
    var isSetUp: Bool
  }

  mutating func rewriteByHand() {
    guard let hand else { return }
    let scopes = VariableScopes(source)
    var given: [GivenAnswer] = []
    for index in source.tokens.indices.dropFirst(2)
    where source.kind(index) == .identifier && source.kind(index - 1) == .period {
      let name = SourceText.bare(source.text(index))
      let doubles = hand.doubles(with: name)
      let place = source.tokens[index].start
      guard !doubles.isEmpty, !hand.removed.contains(where: { $0.contains(place) }) else { continue }
      var receiver = index - 2
      if [.exclamation, .postfixQuestion].contains(source.kind(receiver)) { receiver -= 1 }
      var found: HandWrittenDouble?
      switch meaning(ofReceiver: receiver, scopes, hand) {
      case .other: continue
      case .double(let name): found = doubles.first { $0.name == name }
      case .unknown:
        guard hand.isTelling(name), let double = doubles.first else { continue }
        guard source.kind(receiver) == .identifier else {
          leave(index..<index + 1, "keep the double in a variable, and ask that one", of: double.name)
          continue
        }
        found = double
      }
      guard let double = found, let property = double.property(name) else { continue }
      rewrite(property, of: double, at: index, start: source.startOfChain(endingAt: receiver), scopes, &given)
    }
    leaveWhatAnswersInAnotherOrder(given)
  }

  private func meaning(ofReceiver token: Int, _ scopes: VariableScopes, _ hand: HandUses) -> HandUses.Receiver
  {
    if source.text(token) == "self" { return .other }
    guard source.kind(token) == .identifier else { return .unknown }
    let name = SourceText.bare(source.text(token))
    let start = source.startOfChain(endingAt: token)
    let isMember = start != token
    let isOwn = isMember && source.text(start) == "self" && token - start <= 3
    if !isMember || isOwn {
      if let variable = scopes.meaning(of: name, at: token, afterSelf: isOwn) {
        return hand.receiver([variable.meaning])
      }
      if hand.doubles[name] != nil { return .unknown }
    }
    return hand.receiver(hand.members[name] ?? [])
  }

  mutating func leave(_ range: Range<Int>, _ proposal: String, of double: String) {
    leave(range, proposal)
    blamed.insert(double)
  }

  private mutating func rewrite(
    _ property: HandWrittenDouble.Property, of double: HandWrittenDouble, at index: Int, start: Int,
    _ scopes: VariableScopes, _ given: inout [GivenAnswer]
  ) {
    guard let meaning = property.meaning else {
      return leave(
        start..<index + 1, "no member of '\(double.name)' uses it: take it out of the test", of: double.name)
    }
    let isAssigned = source.kind(index + 1) == .equal
    if source.kind(start - 1) == .prefixAmpersand {
      return leave(start..<index + 1, "what the double holds can't be changed in place", of: double.name)
    }
    if isAssigned, double.isStruct {
      return leave(
        start..<index + 1,
        "a struct's copies don't follow: check that nobody has one yet, and replace it by hand",
        of: double.name)
    }
    let old = leftovers.count
    if meaning.role.isRecord {
      rewriteRecord(property, meaning, of: double, at: index, start: start)
    } else if isAssigned {
      let end = source.endOfExpression(from: index + 2)
      let function = scopes.function(around: index)
      let name = function.flatMap { scopes.functions[$0] }
      given.append(
        GivenAnswer(
          double: double.name, handle: meaning.member.handle, receiver: source.text(start..<index - 1),
          rank: property.rank, tokens: start..<end, function: function,
          isSetUp: name.map { $0 == "init" || $0.hasPrefix("setUp") } ?? true))
      rewriteAnswer(property, meaning, at: index, start: start, end: end, scopes)
    } else {
      leave(start..<index + 1, "a stub can't be read: keep the value in a constant of the test")
    }
    if leftovers.count > old { blamed.insert(double.name) }
  }

  // MARK: What was called

  private mutating func rewriteRecord(
    _ property: HandWrittenDouble.Property, _ meaning: RecordedProperty, of double: HandWrittenDouble,
    at index: Int,
    start: Int
  ) {
    let handle = meaning.member.handle
    if source.kind(index + 1) == .equal {
      let others = double.records(of: handle).filter { $0.name != property.name }
      if let other = others.first {
        return leave(
          start..<index + 1,
          "'calls.\(handle).reset()' forgets what '\(other.name)' says, too: say so if it may")
      }
      return rewrite(meaning, at: index, start: start)
    }
    let changing: Set<String> = [
      "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "sort", "reverse",
    ]
    if source.kind(index + 1) == .period, changing.contains(source.text(index + 2)) {
      return leave(
        start..<index + 3, "what was called can't be changed; 'calls.\(handle).reset()' forgets it")
    }
    switch meaning.role {
    case .calls where source.kind(index + 1) != .period && source.kind(index + 1) != .leftSquare:
      wrap(index, start: start, in: "Array(", "calls.\(handle)")
    case .last where meaning.member.parameters.count == 1:
      rewriteLast(
        property, "calls.\(handle).last", at: index, start: start,
        isNested: meaning.member.parameters[0].type.hasSuffix("?"))
    case .last: rewriteLast(property, "calls.\(handle).last", at: index, start: start, isNested: false)
    case .lastArgument(let name):
      rewriteLast(property, "calls.\(handle).last?.\(name)", at: index, start: start, isNested: false)
    default: rewrite(meaning, at: index, start: start)
    }
  }

  /// The last call's argument is optional here, whatever it was there.
  private mutating func rewriteLast(
    _ property: HandWrittenDouble.Property, _ text: String, at index: Int, start: Int, isNested: Bool
  ) {
    let next = source.kind(index + 1)
    if property.isUnwrapped {
      let goesOn = next == .period || next == .leftSquare
      let isCompared = [.comma, .rightParen].contains(next) || ["==", "!="].contains(source.text(index + 1))
      guard goesOn || isCompared || next == .exclamation || next == .postfixQuestion else {
        return leave(start..<index + 1, "'\(text)!', or unwrap it")
      }
      return isNested
        ? wrap(index, start: start, in: "(", text + " ?? nil", behind: goesOn ? "!" : "")
        : replace(index, with: goesOn ? text + "!" : text)
    }
    if !property.isOptional {
      return wrap(index, start: start, in: "(", "\(text) ?? \(property.value ?? "nil")")
    }
    isNested ? wrap(index, start: start, in: "(", text + " ?? nil") : replace(index, with: text)
  }

  private mutating func wrap(
    _ index: Int, start: Int, in opening: String, _ text: String, behind: String = ""
  ) {
    let before = source.tokens[start].start
    edits.add([
      .init(range: before..<before, text: opening),
      .init(range: source.tokens[index].start..<source.tokens[index].end, text: text + ")" + behind),
    ])
  }

  // MARK: What to answer

  private mutating func rewriteAnswer(
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
  private mutating func leaveWhatAnswersInAnotherOrder(_ given: [GivenAnswer]) {
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
