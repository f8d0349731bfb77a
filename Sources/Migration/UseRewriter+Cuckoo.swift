import Foundation
import TestDoubleGenerator
import UnderstudySources

/// Rewrites the uses of Cuckoo.
///
/// A stub is written `stub(mock) { stub in when(stub.movies(page: any())).thenReturn(…) }`.
/// A verification is written `verify(mock).movies(page: equal(to: 1))`.
extension UseRewriter {
  /// The names of Understudy's answers, by the names of Cuckoo's answers.
  private static let newAnswerNamesByOldName = [
    "thenReturn": "returns", "thenThrow": "throws", "then": "answers", "thenDoNothing": "returns",
  ]
  /// What a test can contain instead of a call of Cuckoo's function, by the function's name.
  private static let proposalsByFunctionName = [
    "verifyNoMoreInteractions": "'@Suite(.doubles(.strict))' finds each call that no test looks at",
    "reset": "make a new double, or reset the calls of each member: '….calls.….reset()'",
    "clearStubs": "'….stub.….reset()' for each member",
    "clearInvocations": "'….calls.….reset()' for each member",
  ]

  mutating func rewriteCuckoo() {
    for index in source.tokens.indices
    where source.kind(index) == .identifier && source.kind(index + 1) == .leftParen
      && source.kind(index - 1) != .period && source.beginsStatement(index)
    {
      guard let close = source.closingBracket(of: index + 1) else { continue }
      let arguments = source.arguments(ofCallAt: index + 1, to: close)
      guard let double = arguments.first else { continue }
      let functionName = source.text(index)
      let doubledProtocol = doubledProtocol(ofDottedName: double)
      switch functionName {
      case "stub" where source.kind(close + 1) == .leftBrace:
        guard let doubledProtocol else {
          leaveUnchanged(
            index..<close + 1, "say in this file which double '\(source.text(double))' is, and run again")
          continue
        }
        rewriteStub(index, brace: close + 1, source.text(double), doubledProtocol)
      case "verify" where source.kind(close + 1) == .period:
        guard let doubledProtocol else {
          leaveUnchanged(
            index..<close + 1, "say in this file which double '\(source.text(double))' is, and run again")
          continue
        }
        rewriteVerify(index, close, arguments, doubledProtocol)
      default:
        if doubledProtocol != nil, let proposal = Self.proposalsByFunctionName[functionName] {
          leaveUnchanged(index..<close + 1, proposal)
        }
      }
    }
  }

  // MARK: Stubs

  private mutating func rewriteStub(
    _ stubIndex: Int, brace: Int, _ receiver: String, _ doubledProtocol: DoubleSurvey.DoubledProtocol
  ) {
    guard let closingBrace = source.closingBracket(of: brace) else { return }
    let (stubParameter, bodyStart) = parameterAndBodyStart(ofClosureAt: brace)
    var statements: [(range: Range<Int>, text: String)] = []
    var areAllConverted = true
    var position = bodyStart
    while position < closingBrace {
      if source.kind(position) == .semicolon {
        position += 1
        continue
      }
      let statementEnd = endOfStatement(from: position, before: closingBrace)
      if let text = convertedStub(position..<statementEnd, stubParameter, receiver, doubledProtocol) {
        statements.append((position..<statementEnd, text))
      } else {
        areAllConverted = false
        leaveUnchanged(
          position..<statementEnd,
          "'\(receiver).stub.….answers { … }', and move the rest of the block out of it")
      }
      position = statementEnd
    }
    guard areAllConverted, let first = statements.first, let last = statements.last else { return }
    guard source.hasNoComment(stubIndex..<bodyStart) else {
      return leaveUnchanged(
        stubIndex..<brace, "move the comment out of the block's first line, and run again")
    }
    let leadingGap = source.tokens[bodyStart - 1].end..<source.tokens[first.range.lowerBound].start
    let trailingGap = source.tokens[last.range.upperBound - 1].end..<source.tokens[closingBrace].start
    // The comments before the first statement and after the last statement stay.
    var text =
      source.isBlank(bytes: leadingGap)
      ? "" : String(source.text(ofBytes: leadingGap).drop(while: \.isWhitespace))
    for (statementIndex, statement) in statements.enumerated() {
      text += statement.text
      guard statementIndex + 1 < statements.count else { break }
      let nextStart = statements[statementIndex + 1].range.lowerBound
      text += source.text(
        ofBytes: source.tokens[statement.range.upperBound - 1].end..<source.tokens[nextStart].start)
    }
    if !source.isBlank(bytes: trailingGap) {
      text += source.text(ofBytes: trailingGap)
      while text.last?.isWhitespace == true { text.removeLast() }
    }
    edits.replace(
      source.tokens[stubIndex].start..<source.tokens[closingBrace].end,
      with: dedented(text, from: first.range.lowerBound, to: stubIndex))
  }

  /// Returns the name of a closure's parameter and the index of the first token of the closure's body.
  private func parameterAndBodyStart(ofClosureAt brace: Int) -> (name: String, bodyStart: Int) {
    if source.kind(brace + 1) == .identifier, source.text(brace + 2) == "in" {
      return (source.text(brace + 1), brace + 3)
    }
    if source.kind(brace + 1) == .leftParen, let close = source.closingBracket(of: brace + 1),
      source.text(close + 1) == "in"
    {
      return (source.text(brace + 2), close + 2)
    }
    return ("$0", brace + 1)
  }

  private func endOfStatement(from start: Int, before end: Int) -> Int {
    var index = start + 1
    while index < end {
      if [.leftParen, .leftSquare, .leftBrace].contains(source.kind(index)),
        let close = source.closingBracket(of: index)
      {
        index = close + 1
      } else if source.endsStatement(before: index) {
        break
      } else {
        index += 1
      }
    }
    return min(index, end)
  }

  /// Returns a statement `when(stub.member(…)).thenReturn(…)` in Understudy's syntax; `nil` if it can't be converted.
  private func convertedStub(
    _ range: Range<Int>, _ stubParameter: String, _ receiver: String,
    _ doubledProtocol: DoubleSurvey.DoubledProtocol
  ) -> String? {
    let whenIndex = range.lowerBound
    guard source.text(whenIndex) == "when", source.kind(whenIndex + 1) == .leftParen,
      let close = source.closingBracket(of: whenIndex + 1), source.text(whenIndex + 2) == stubParameter
    else { return nil }
    let memberLinks = chainLinks(from: whenIndex + 3)
    let answerLinks = chainLinks(from: close + 1)
    guard let memberLink = memberLinks.first, memberLinks.last?.end == close,
      answerLinks.last?.end == range.upperBound,
      source.hasNoComment(whenIndex..<close + 1)
    else { return nil }
    if memberLinks.count == 2, memberLinks[1].name == "get",
      let property = property(memberLink, of: doubledProtocol)
    {
      return answer(answerLinks, newNamesByOldName: Self.newAnswerNamesByOldName).map {
        "\(receiver).stub.\(property.handle)\($0)"
      }
    }
    guard memberLinks.count == 1, let call = callWithMatchers(memberLink, of: doubledProtocol, makeMatcher),
      let condition = call.condition,
      let answer = answer(answerLinks, newNamesByOldName: Self.newAnswerNamesByOldName)
    else { return nil }
    return "\(receiver).stub.\(call.member.handle)\(condition)\(answer)"
  }

  /// Reduces the indentation of all lines but the first by the difference in indentation between two tokens.
  private func dedented(_ text: String, from innerIndex: Int, to outerIndex: Int) -> String {
    // Less indentation could change the content of a multi-line string.
    guard source.isFirstOnLine(innerIndex), !text.contains("\"\"\"") else { return text }
    let width = max(0, indentation(before: innerIndex) - indentation(before: outerIndex))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let movedLines = lines.enumerated().map { lineIndex, line in
      let indentation = line.prefix { $0 == " " || $0 == "\t" }.count
      return lineIndex == 0 ? line : line.dropFirst(min(width, indentation))
    }
    return movedLines.joined(separator: "\n")
  }

  /// Returns the number of spaces and tabs before the token at an index.
  private func indentation(before index: Int) -> Int {
    let start = source.tokens[index].start
    return source.bytes[..<start].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
  }

  // MARK: Verifications

  private mutating func rewriteVerify(
    _ verifyIndex: Int, _ close: Int, _ arguments: [Range<Int>],
    _ doubledProtocol: DoubleSurvey.DoubledProtocol
  ) {
    let receiver = source.text(arguments[0])
    let links = chainLinks(from: close + 1)
    guard let memberLink = links.first, let end = links.last?.end, source.endsStatement(before: end) else {
      return
    }
    let range = verifyIndex..<end
    let proposal = "an expectation of '\(receiver).calls.\(handleName(memberLink, in: doubledProtocol))'"
    let count = arguments.count == 1 ? CallCount(relation: .equal, count: "1") : callCount(arguments[1])
    guard arguments.count <= 2, let count else { return leaveUnchanged(range, proposal) }
    if links.count == 2, let property = property(memberLink, of: doubledProtocol) {
      switch (links[1].name, links[1].arguments?.first.flatMap { makeMatcher($0) }) {
      case ("get", _):
        let countOfGets = "\(receiver).calls.\(property.handle).gets"
        return replace(range, with: count.expectation(of: countOfGets, usesXCTest: usesXCTest))
      case ("set", .any?):
        let countOfSets = "\(receiver).calls.\(property.handle).sets.count"
        return replace(range, with: count.expectation(of: countOfSets, usesXCTest: usesXCTest))
      case ("set", .value(let value)?):
        let countOfSets = "\(receiver).calls.\(property.handle).sets.filter { $0 == \(value) }.count"
        return replace(range, with: count.expectation(of: countOfSets, usesXCTest: usesXCTest))
      default: return leaveUnchanged(range, proposal)
      }
    }
    guard links.count == 1, let call = callWithMatchers(memberLink, of: doubledProtocol, makeMatcher),
      let calls = call.expressionForMatchingCalls(on: receiver)
    else { return leaveUnchanged(range, proposal) }
    replace(
      range, with: count.expectation(of: calls + ".count", usesXCTest: usesXCTest),
      keepingCommentsIn: memberLink.arguments ?? [])
  }

  private func callCount(_ range: Range<Int>) -> CallCount? {
    guard let call = functionCall(range) else { return nil }
    switch (call.name, call.arguments.first) {
    case ("times", let number?): return CallCount(relation: .equal, count: number)
    case ("never", nil): return CallCount(relation: .equal, count: "0")
    case ("atLeastOnce", nil): return CallCount(relation: .atLeast, count: "1")
    case ("atLeast", let number?): return CallCount(relation: .atLeast, count: number)
    case ("atMost", let number?): return CallCount(relation: .atMost, count: number)
    default: return nil
    }
  }

  private func makeMatcher(_ range: Range<Int>) -> CallWithMatchers.Matcher? {
    guard let call = functionCall(range) else {
      // `captor.capture()` matches any argument and stores the argument, which no matcher can express.
      return source.text(range).hasSuffix(".capture()") ? nil : .value(source.text(range))
    }
    switch call.name {
    case "any" where call.arguments.count <= 1: return .any
    case "anyInt", "anyString", "anyBool", "anyDouble", "anyClosure", "anyThrowingClosure",
      "anyOptionalThrowingClosure":
      return .any
    case "isNil": return .isNil(true)
    case "notNil": return .isNil(false)
    case "equal" where call.arguments.count == 1 && call.arguments[0].hasPrefix("to:"):
      return .value(String(call.arguments[0].dropFirst(3).drop { $0 == " " }))
    case "equal", "sameInstance", "sameInstanceAs", "eq", "isInstance", "or", "and", "ParameterMatcher",
      "equals":
      return nil
    default: return .value(source.text(range))
    }
  }

  /// Returns the name and arguments of a call `name(…)`; `nil` if the tokens of the range are something else.
  private func functionCall(_ range: Range<Int>) -> (name: String, arguments: [String])? {
    let first = range.lowerBound
    guard range.count > 2, source.kind(first) == .identifier, source.kind(first + 1) == .leftParen,
      source.closingBracket(of: first + 1) == range.upperBound - 1
    else { return nil }
    let arguments = source.arguments(ofCallAt: first + 1, to: range.upperBound - 1)
    return (source.text(first), arguments.map { source.text($0) })
  }
}
