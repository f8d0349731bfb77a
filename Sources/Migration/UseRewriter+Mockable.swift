import TestDoubleGenerator
import UnderstudySources

/// Rewrites the uses of Mockable.
///
/// A stub is written `given(mock).movies(page: .any).willReturn(…)`.
/// A verification is written `verify(mock).movies(page: .any).called(.once)`.
extension UseRewriter {
  /// The names of Understudy's answers, by the names of Mockable's answers.
  private static let newAnswerNamesByOldName = [
    "willReturn": "returns", "willThrow": "throws", "willProduce": "answers",
  ]

  mutating func rewriteMockable() {
    for index in source.tokens.indices where source.kind(index) == .identifier {
      let functionName = source.text(index)
      guard ["given", "verify", "when"].contains(functionName), source.kind(index + 1) == .leftParen,
        source.kind(index - 1) != .period, source.beginsStatement(index),
        let close = source.closingBracket(of: index + 1), source.kind(close + 1) == .period
      else { continue }
      let double = index + 2..<close
      guard let doubledProtocol = doubledProtocol(ofDottedName: double) else {
        if functionName != "when" {
          leaveUnchanged(
            index..<close + 1, "say in this file which double '\(source.text(double))' is, and run again")
        }
        continue
      }
      let links = chainLinks(from: close + 1)
      guard let end = links.last?.end, source.endsStatement(before: end) else {
        leaveUnchanged(index..<close + 1, "make it a statement of its own, and run again")
        continue
      }
      switch functionName {
      case "given": rewriteGiven(index..<end, source.text(double), doubledProtocol, links)
      case "verify": rewriteVerify(index..<end, source.text(double), doubledProtocol, links)
      default:
        leaveUnchanged(
          index..<end,
          "'\(source.text(double)).stub.….answers { … }' does something when the member is called")
      }
    }
  }

  private mutating func rewriteGiven(
    _ range: Range<Int>, _ receiver: String, _ doubledProtocol: DoubleSurvey.DoubledProtocol, _ links: [Link]
  ) {
    let answerLinks = Array(links.dropFirst())
    let copiedRanges = answerLinks.flatMap { ($0.arguments ?? []) + [$0.closure].compactMap(\.self) }
    if links[0].arguments == nil, let property = property(links[0], of: doubledProtocol) {
      guard let answer = answer(answerLinks, newNamesByOldName: Self.newAnswerNamesByOldName) else {
        return leaveUnchanged(range, "'\(receiver).stub.\(property.handle).answers { … }'")
      }
      replace(
        range, with: "\(receiver).stub.\(property.handle)\(answer)", keepingCommentsIn: copiedRanges)
      return
    }
    guard let call = callWithMatchers(links[0], of: doubledProtocol, makeMatcher),
      let condition = call.condition,
      let answer = answer(answerLinks, newNamesByOldName: Self.newAnswerNamesByOldName)
    else {
      return leaveUnchanged(
        range, "'\(receiver).stub.\(handleName(links[0], in: doubledProtocol)).when { … }.answers { … }'")
    }
    replace(
      range, with: "\(receiver).stub.\(call.member.handle)\(condition)\(answer)",
      keepingCommentsIn: copiedRanges + (links[0].arguments ?? []))
  }

  private mutating func rewriteVerify(
    _ range: Range<Int>, _ receiver: String, _ doubledProtocol: DoubleSurvey.DoubledProtocol, _ links: [Link]
  ) {
    guard links.count == 2, let count = links[1].arguments?.first.flatMap(callCount), links[1].closure == nil
    else {
      let handle = handleName(links[0], in: doubledProtocol)
      return leaveUnchanged(
        range, "an expectation of '\(receiver).calls.\(handle)', or 'await ….wait(count:)'")
    }
    if let property = property(links[0], of: doubledProtocol) {
      let matchesAnyValue = links[0].arguments?.allSatisfy { source.text($0).hasSuffix(".any") } ?? true
      switch links[1].name {
      case "getCalled":
        let countOfGets = "\(receiver).calls.\(property.handle).gets"
        return replace(range, with: count.expectation(of: countOfGets, usesXCTest: usesXCTest))
      case "setCalled" where matchesAnyValue:
        let countOfSets = "\(receiver).calls.\(property.handle).sets.count"
        return replace(range, with: count.expectation(of: countOfSets, usesXCTest: usesXCTest))
      default: return leaveUnchanged(range, "an expectation of '\(receiver).calls.\(property.handle).sets'")
      }
    }
    guard links[1].name == "called", let call = callWithMatchers(links[0], of: doubledProtocol, makeMatcher),
      let calls = call.expressionForMatchingCalls(on: receiver)
    else {
      return leaveUnchanged(
        range, "an expectation of '\(receiver).calls.\(handleName(links[0], in: doubledProtocol))'")
    }
    replace(
      range, with: count.expectation(of: calls + ".count", usesXCTest: usesXCTest),
      keepingCommentsIn: links[0].arguments ?? [])
  }

  /// Returns the handle of the member that a link names, or the link's name if the protocol has no such member.
  func handleName(_ link: Link, in doubledProtocol: DoubleSurvey.DoubledProtocol) -> String {
    doubledProtocol.doubleInterface?.members.first { $0.name == link.name }?.handle ?? link.name
  }

  private func makeMatcher(_ range: Range<Int>) -> CallWithMatchers.Matcher? {
    guard source.kind(range.lowerBound) == .period else { return .value(source.text(range)) }
    let links = chainLinks(from: range.lowerBound)
    guard links.count == 1, let link = links.first, link.end == range.upperBound else {
      return .value(source.text(range))
    }
    switch link.name {
    case "any" where link.arguments == nil && link.closure == nil: return .any
    case "value":
      guard link.arguments?.count == 1, link.closure == nil, let value = link.arguments?.first else {
        return nil
      }
      return .value(source.text(value))
    case "matching":
      if let closure = link.closure { return .matching(source.text(closure)) }
      return link.arguments?.first.map { .matching(source.text($0)) }
    // Any other name after a dot may be an enum case of the argument's type instead of a matcher.
    default: return nil
    }
  }

  private func callCount(_ range: Range<Int>) -> CallCount? {
    var range = range
    if source.text(range.lowerBound) == "count", source.kind(range.lowerBound + 1) == .colon {
      range = range.lowerBound + 2..<range.upperBound
    }
    if range.count == 1, source.kind(range.lowerBound) == .integer {
      return CallCount(relation: .equal, count: source.text(range))
    }
    let links = chainLinks(from: range.lowerBound)
    guard links.count == 1, links[0].end == range.upperBound else { return nil }
    let number = links[0].arguments?.first.map { source.text($0) }
    switch (links[0].name, number) {
    case ("once", nil): return CallCount(relation: .equal, count: "1")
    case ("never", nil): return CallCount(relation: .equal, count: "0")
    case ("atLeastOnce", nil): return CallCount(relation: .atLeast, count: "1")
    case ("exactly", let number?): return CallCount(relation: .equal, count: number)
    case ("atLeast", let number?): return CallCount(relation: .atLeast, count: number)
    case ("atMost", let number?): return CallCount(relation: .atMost, count: number)
    default: return nil
    }
  }
}
