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
      rewriteHandAnswer(property, meaning, at: index, start: start, end: end, scopes)
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
    case .argumentsOfCalls(let name): rewriteArguments(name, "calls.\(handle)", of: meaning.member, at: index)
    default: rewrite(meaning, at: index, start: start)
    }
  }

  /// One argument of all calls: of one of them, where the use is of one.
  private mutating func rewriteArguments(
    _ name: String, _ calls: String, of member: DoubleSketch.Member, at index: Int
  ) {
    let isOptional = member.parameters.first { $0.name == name }?.type.hasSuffix("?") == true
    if source.kind(index + 1) == .period, source.kind(index + 3) != .leftParen,
      source.kind(index + 3) != .leftBrace
    {
      switch source.text(index + 2) {
      case "count", "isEmpty": return replace(index, with: calls)
      case "first" where !isOptional && source.kind(index + 3) != .exclamation,
        "last" where !isOptional && source.kind(index + 3) != .exclamation:
        let range = source.tokens[index].start..<source.tokens[index + 2].end
        return edits.replace(range, with: "\(calls).\(source.text(index + 2))?.\(name)")
      default: break
      }
    }
    if source.kind(index + 1) == .leftSquare, let close = source.close(of: index + 1) {
      let end = source.tokens[close].end
      edits.add([
        .init(range: source.tokens[index].start..<source.tokens[index].end, text: calls),
        .init(range: end..<end, text: ".\(name)"),
      ])
      return
    }
    replace(index, with: "\(calls).map(\\.\(name))")
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
}
