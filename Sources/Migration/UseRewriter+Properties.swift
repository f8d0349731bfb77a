import TestDoubleGenerator
import UnderstudySources

/// Rewrites the uses of Mockolo, AutoMockable and Spyable, whose doubles have properties for their calls and answers.
extension UseRewriter {
  mutating func rewriteProperties() {
    for index in source.tokens.indices.dropFirst(2)
    where source.kind(index) == .identifier && source.kind(index - 1) == .period {
      var receiverIndex = index - 2
      if [.exclamation, .postfixQuestion].contains(source.kind(receiverIndex)) { receiverIndex -= 1 }
      guard source.kind(receiverIndex) == .identifier else { continue }
      rewriteProperty(at: index, ofVariableAt: receiverIndex)
    }
  }

  private mutating func rewriteProperty(at index: Int, ofVariableAt receiverIndex: Int) {
    let name = source.text(index)
    let start = source.startOfChain(endingAt: receiverIndex)
    let hasTypicalSuffix = RecordedProperty.hasTypicalSuffix(name, of: library)
    guard let doubledProtocol = doubledProtocol(ofVariableAt: receiverIndex),
      let doubleInterface = doubledProtocol.doubleInterface
    else {
      if hasTypicalSuffix {
        let variable = source.text(receiverIndex)
        leaveUnchanged(
          start..<index + 1,
          "say in this file which double '\(variable)' is, such as 'let \(variable): MoviesServiceSpy', and run again"
        )
      }
      return
    }
    let meanings = RecordedProperty.meanings(of: name, in: doubleInterface, library)
    guard let meaning = meanings.first else {
      if hasTypicalSuffix {
        leaveUnchanged(
          start..<index + 1,
          "no member of '\(doubledProtocol.name)' has this property: choose the handle after 'calls.' or 'stub.'"
        )
      }
      return
    }
    guard meanings.count == 1 else {
      let handles = meanings.map { "'\($0.member.handle)'" }.joined(separator: " or ")
      leaveUnchanged(
        start..<index + 1, "it fits several members: write \(handles) after 'calls.' or 'stub.'")
      return
    }
    rewrite(meaning, at: index, start: start)
  }

  /// Rewrites the use of a property that records or stubs a member.
  ///
  /// - Parameters:
  ///   - index: The index of the token with the property's name.
  ///   - start: The index of the first token of the chain of names: `self` in `self.mock.moviesCallCount`.
  mutating func rewrite(_ property: RecordedProperty, at index: Int, start: Int) {
    let handle = property.member.handle
    let isAssigned = source.kind(index + 1) == .equal
    let receiver = source.text(start..<index - 1)
    switch property.role {
    case .protocolPropertyValue where !isAssigned: replace(index, with: property.member.name)
    case .returnValue, .thrownError, .answeringClosure, .protocolPropertyValue:
      guard isAssigned else {
        return leaveUnchanged(
          start..<index + 1, "a stub can't be read: keep the value in a constant of the test")
      }
      rewriteAnswer(property, at: index, start: start)
    case .setterCallCount: replace(index, with: "calls.\(handle).sets.count")
    case .callCount, .wasCalled, .lastArguments, .argumentsOfAllCalls, .lastArgument:
      if isAssigned { return rewriteReset(property, at: index, start: start) }
      if source.kind(index + 1) == .binaryOperator, source.text(index + 1).hasSuffix("="),
        !["==", "!=", "<=", ">=", "===", "!=="].contains(source.text(index + 1))
      {
        return leaveUnchanged(
          start..<index + 1, "what was called can't be changed; '\(receiver).calls.\(handle).reset()'")
      }
      rewriteRead(property, at: index, start: start)
    }
  }

  private mutating func rewriteRead(_ property: RecordedProperty, at index: Int, start: Int) {
    let member = property.member
    let handle = member.handle
    // If all parameters but one are closures, the libraries record only that argument; Understudy records a tuple.
    let recordedParameters = member.parameters.filter { !$0.isClosure }
    let needsTupleElement = recordedParameters.count == 1 && member.parameters.count > 1
    switch property.role {
    case .callCount: replace(index, with: "calls.\(handle).count")
    case .lastArguments:
      replace(
        index, with: "calls.\(handle).last" + (needsTupleElement ? "?.\(recordedParameters[0].name)" : ""))
    case .lastArgument(let name): replace(index, with: "calls.\(handle).last?.\(name)")
    case .argumentsOfAllCalls:
      replace(
        index, with: "calls.\(handle)" + (needsTupleElement ? ".map(\\.\(recordedParameters[0].name))" : ""))
    case .wasCalled: rewriteCalled(handle, at: index, start: start)
    default: break
    }
  }

  /// Rewrites the Bool `fooCalled` as the negation of `calls.foo.isEmpty`.
  private mutating func rewriteCalled(_ handle: String, at index: Int, start: Int) {
    guard !(start..<index).contains(where: { source.kind($0) == .postfixQuestion }) else {
      return leaveUnchanged(
        start..<index + 1, "'calls.\(handle).isEmpty' is the opposite; unwrap the double first")
    }
    let nameToken = source.tokens[index]
    var changes = [SourceEdits.Edit(range: nameToken.start..<nameToken.end, text: "calls.\(handle).isEmpty")]
    let oppositesByAssertion = ["XCTAssertTrue": "XCTAssertFalse", "XCTAssertFalse": "XCTAssertTrue"]
    if source.kind(start - 1) == .leftParen, let opposite = oppositesByAssertion[source.text(start - 2)],
      [.rightParen, .comma].contains(source.kind(index + 1))
    {
      let assertionToken = source.tokens[start - 2]
      changes.append(.init(range: assertionToken.start..<assertionToken.end, text: opposite))
    } else if source.text(start - 1) == "!" {
      changes.append(.init(range: source.tokens[start - 1].start..<source.tokens[start].start, text: ""))
    } else {
      changes.append(.init(range: source.tokens[start].start..<source.tokens[start].start, text: "!"))
    }
    edits.add(changes)
  }

  private mutating func rewriteReset(_ property: RecordedProperty, at index: Int, start: Int) {
    let end = source.endOfExpression(from: index + 2)
    let handle = property.member.handle
    guard ["0", "false", "nil", "[]"].contains(source.text(index + 2..<end)) else {
      return leaveUnchanged(
        start..<end, "what was called can't be set: call the member, or '…calls.\(handle).reset()'")
    }
    edits.replace(
      source.tokens[index].start..<source.tokens[end - 1].end, with: "calls.\(handle).reset()")
  }

  private mutating func rewriteAnswer(_ property: RecordedProperty, at index: Int, start: Int) {
    let member = property.member
    let valueStart = index + 2
    let end = source.endOfExpression(from: valueStart)
    let receiver = source.text(start..<index - 1)
    let stub = "stub.\(member.handle)"
    guard end > valueStart, source.hasNoComment(index..<valueStart + 1) else {
      return leaveUnchanged(start..<index + 2, "'\(receiver).\(stub)' takes the answer")
    }
    var answerName = "returns"
    switch property.role {
    case .thrownError where !member.canThrow:
      return leaveUnchanged(start..<end, "the member throws nothing")
    case .thrownError: answerName = "throws"
    case .answeringClosure: answerName = "answers"
    default: break
    }
    if source.text(valueStart..<end) == "nil", answerName != "returns" {
      return leaveUnchanged(
        start..<end, "'\(receiver).\(stub).reset()', or the answer that it has from here on")
    }
    let rangeBeforeValue = source.tokens[index].start..<source.tokens[valueStart].start
    if answerName == "answers", source.kind(valueStart) == .leftBrace,
      source.closingBracket(of: valueStart) == end - 1
    {
      edits.replace(rangeBeforeValue, with: "\(stub).answers ")
      return
    }
    let endOffset = source.tokens[end - 1].end
    edits.add([
      .init(range: rangeBeforeValue, text: "\(stub).\(answerName)("),
      .init(range: endOffset..<endOffset, text: ")"),
    ])
  }

  mutating func replace(_ index: Int, with text: String) {
    edits.replace(source.tokens[index].start..<source.tokens[index].end, with: text)
  }
}
