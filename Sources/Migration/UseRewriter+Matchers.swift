import TestDoubleGenerator
import UnderstudySources

/// Functions for Cuckoo and Mockable, whose stubs and verifications call a member with matchers as arguments.
extension UseRewriter {
  /// A link of a call chain: a name after a dot, with the arguments and the trailing closure of its call.
  struct Link {
    var name: String
    /// The token ranges of the arguments in parentheses; `nil` if there are no parentheses.
    var arguments: [Range<Int>]?
    /// The token range of the trailing closure, with its braces.
    var closure: Range<Int>?
    /// The index of the token after the link.
    var end: Int
  }

  /// Returns the links of the chain that begins with the dot at an index.
  func chainLinks(from index: Int) -> [Link] {
    var links: [Link] = []
    var index = index
    while source.kind(index) == .period, [.identifier, .keyword].contains(source.kind(index + 1)) {
      var link = Link(name: source.text(index + 1), end: index + 2)
      if source.kind(link.end) == .leftParen, !source.isFirstOnLine(link.end),
        let close = source.closingBracket(of: link.end)
      {
        link.arguments = source.arguments(ofCallAt: link.end, to: close)
        link.end = close + 1
      }
      if source.kind(link.end) == .leftBrace, !source.isFirstOnLine(link.end),
        let close = source.closingBracket(of: link.end)
      {
        link.closure = link.end..<close + 1
        link.end = close + 1
      }
      links.append(link)
      index = link.end
    }
    return links
  }

  /// Returns the call in a link; `nil` unless exactly one member has the name and labels of the link, and each argument
  /// can be converted to a matcher.
  func callWithMatchers(
    _ link: Link, of doubledProtocol: DoubleSurvey.DoubledProtocol,
    _ makeMatcher: (Range<Int>) -> CallWithMatchers.Matcher?
  ) -> CallWithMatchers? {
    guard let arguments = link.arguments, link.closure == nil else { return nil }
    let labels = arguments.map { range -> String? in
      range.count > 2 && source.kind(range.lowerBound + 1) == .colon ? source.text(range.lowerBound) : nil
    }
    let matchingMembers = members(.method, of: doubledProtocol, named: link.name).filter { member in
      member.parameters.map(\.label) == labels
    }
    guard matchingMembers.count == 1 else { return nil }
    var matchers: [CallWithMatchers.Matcher] = []
    for (range, label) in zip(arguments, labels) {
      guard let matcher = makeMatcher(label == nil ? range : range.lowerBound + 2..<range.upperBound) else {
        return nil
      }
      matchers.append(matcher)
    }
    return CallWithMatchers(member: matchingMembers[0], matchers: matchers)
  }

  /// Returns the protocol's property that a link names; `nil` if the protocol has no such property.
  func property(_ link: Link, of doubledProtocol: DoubleSurvey.DoubledProtocol) -> DoubleInterface.Member? {
    members(.property, of: doubledProtocol, named: link.name).first
  }

  /// Returns the protocol's instance members that have the form and the name.
  private func members(
    _ form: DoubleInterface.Member.Form, of doubledProtocol: DoubleSurvey.DoubledProtocol, named name: String
  ) -> [DoubleInterface.Member] {
    let allMembers: [DoubleInterface.Member] = doubledProtocol.doubleInterface?.members ?? []
    return allMembers.filter { (member: DoubleInterface.Member) -> Bool in
      if member.isStatic || member.form != form { return false }
      return member.name == name
    }
  }

  /// Returns the source code of Understudy's answer for the links after a member, such as `.returns(1, 2)` for
  /// `.willReturn(1).willReturn(2)`; `nil` if the links can't be converted.
  ///
  /// - Parameter newNamesByOldName: The names of Understudy's answers, by the names of the other library's answers.
  func answer(_ links: [Link], newNamesByOldName: [String: String]) -> String? {
    let newNames = links.map { newNamesByOldName[$0.name] }
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

  /// True if the file's expectations use XCTest: the file contains an `XCTestCase`, or doesn't import `Testing`.
  var usesXCTest: Bool {
    !source.tokens.indices.contains { source.text($0) == "import" && source.text($0 + 1) == "Testing" }
      || source.tokens.indices.contains { source.text($0) == "XCTestCase" }
  }

  /// Replaces tokens by a text; if a comment would be lost, leaves the tokens unchanged and records a proposal.
  ///
  /// - Parameter copiedRanges: The token ranges that `text` contains exactly as in the source, including comments.
  mutating func replace(
    _ range: Range<Int>, with text: String, keepingCommentsIn copiedRanges: [Range<Int>] = []
  ) {
    // A gap between two tokens can contain comments; a gap is lost unless it is inside of a copied range.
    let indicesOfTokensBeforeLostGaps = range.dropLast().filter { index in
      !copiedRanges.contains { $0.dropLast().contains(index) }
    }
    let keepsAllComments = indicesOfTokensBeforeLostGaps.allSatisfy { index in
      source.isBlank(bytes: source.tokens[index].end..<source.tokens[index + 1].start)
    }
    guard keepsAllComments else { return leaveUnchanged(range, "move the comment out of it; then '\(text)'") }
    edits.replace(source.tokens[range.lowerBound].start..<source.tokens[range.upperBound - 1].end, with: text)
  }
}
