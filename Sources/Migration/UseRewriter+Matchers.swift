import TestDoubleGenerator
import UnderstudySources

/// Functions for Cuckoo and Mockable, whose tests call a member with matchers and then name its answer.
extension UseRewriter {
  /// A name after a dot, with the arguments and the trailing closure of its call.
  struct Link {
    var name: String
    /// The index of the name's token.
    var index: Int
    /// The arguments without a trailing closure; `nil` if there are no parentheses.
    var arguments: [Range<Int>]?
    var closure: Range<Int>?
    /// The index after the last token.
    var end: Int
  }

  /// Returns the links of the chain that begins with the dot at an index.
  func links(from index: Int) -> [Link] {
    var links: [Link] = []
    var index = index
    while source.kind(index) == .period, [.identifier, .keyword].contains(source.kind(index + 1)) {
      var link = Link(name: source.text(index + 1), index: index + 1, end: index + 2)
      if source.kind(link.end) == .leftParen, !source.isFirstOnLine(link.end),
        let close = source.close(of: link.end)
      {
        link.arguments = source.arguments(ofCallAt: link.end, to: close)
        link.end = close + 1
      }
      if source.kind(link.end) == .leftBrace, !source.isFirstOnLine(link.end),
        let close = source.close(of: link.end)
      {
        link.closure = link.end..<close + 1
        link.end = close + 1
      }
      links.append(link)
      index = link.end
    }
    return links
  }

  /// Returns the call in a link; `nil` unless exactly one member has its name and labels, and each argument can be
  /// converted to a matcher.
  func call(
    _ link: Link, of doubledProtocol: DoubleSurvey.Original, _ matcher: (Range<Int>) -> MatchedCall.Matcher?
  ) -> MatchedCall? {
    guard let arguments = link.arguments, link.closure == nil else { return nil }
    let labels = arguments.map { range -> String? in
      range.count > 2 && source.kind(range.lowerBound + 1) == .colon ? source.text(range.lowerBound) : nil
    }
    let matchingMembers = members(.method, of: doubledProtocol, named: link.name).filter { member in
      member.parameters.map(\.label) == labels
    }
    guard matchingMembers.count == 1 else { return nil }
    var matchers: [MatchedCall.Matcher] = []
    for (range, label) in zip(arguments, labels) {
      guard let matcher = matcher(label == nil ? range : range.lowerBound + 2..<range.upperBound) else {
        return nil
      }
      matchers.append(matcher)
    }
    return MatchedCall(member: matchingMembers[0], matchers: matchers)
  }

  /// Returns the property that a link names; `nil` if there is none.
  func property(_ link: Link, of doubledProtocol: DoubleSurvey.Original) -> DoubleSketch.Member? {
    members(.property, of: doubledProtocol, named: link.name).first
  }

  /// Returns the instance members that have a form and a name.
  private func members(
    _ form: DoubleSketch.Member.Form, of doubledProtocol: DoubleSurvey.Original, named name: String
  ) -> [DoubleSketch.Member] {
    let allMembers: [DoubleSketch.Member] = doubledProtocol.sketch?.members ?? []
    return allMembers.filter { (member: DoubleSketch.Member) -> Bool in
      if member.isStatic || member.form != form { return false }
      return member.name == name
    }
  }

  /// Joins the answers in the links after a member: `.willReturn(1).willReturn(2)` to `.returns(1, 2)`; `nil` if they
  /// can't be converted.
  ///
  /// - Parameter answerNames: The names of Understudy's answers, by the names of the other library's answers.
  func answer(_ links: [Link], answerNames: [String: String]) -> String? {
    let newNames = links.map { answerNames[$0.name] }
    guard let newName = newNames.first ?? nil, newNames.allSatisfy({ $0 == newName }) else { return nil }
    if newName == "answers" {
      guard links.count == 1, let link = links.first else { return nil }
      if let closure = link.closure, link.arguments?.isEmpty != false {
        return ".answers \(source.text(closure))"
      }
      guard link.closure == nil, let arguments = link.arguments, arguments.count == 1 else { return nil }
      return ".answers(\(source.text(arguments[0])))"
    }
    guard links.allSatisfy({ $0.closure == nil }) else { return nil }
    let values = links.flatMap { $0.arguments ?? [] }.map { source.text($0) }
    if newName == "throws", values.count != 1 { return nil }
    return ".\(newName)(\(values.joined(separator: ", ")))"
  }

  /// True if the file's expectations use XCTest: it contains an `XCTestCase`, or doesn't import `Testing`.
  var isXCTest: Bool {
    !source.tokens.indices.contains { source.text($0) == "import" && source.text($0 + 1) == "Testing" }
      || source.tokens.indices.contains { source.text($0) == "XCTestCase" }
  }

  /// Replaces tokens; if a comment among them would be lost, leaves them unchanged and records a proposal.
  ///
  /// - Parameter copiedRanges: The ranges whose source `text` repeats, with its comments.
  mutating func replace(
    _ range: Range<Int>, with text: String, keepingCommentsIn copiedRanges: [Range<Int>] = []
  ) {
    // A comment after one of these tokens would be lost.
    let tokensBeforeLostGaps = range.dropLast().filter { index in
      !copiedRanges.contains { $0.dropLast().contains(index) }
    }
    let losesNoComment = tokensBeforeLostGaps.allSatisfy { index in
      source.isBlank(source.tokens[index].end..<source.tokens[index + 1].start)
    }
    guard losesNoComment else { return leave(range, "move the comment out of it; then '\(text)'") }
    edits.replace(source.tokens[range.lowerBound].start..<source.tokens[range.upperBound - 1].end, with: text)
  }
}
