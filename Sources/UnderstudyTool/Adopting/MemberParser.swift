import TestDoubleGenerator
import UnderstudySources

/// Parses the body of a type into its declarations.
struct MemberParser {
  let source: SourceText

  private static let modifiers: Set<String> = [
    "final", "public", "private", "fileprivate", "internal", "package", "open", "static", "lazy", "weak",
    "unowned", "override", "required", "convenience", "mutating", "nonmutating", "nonisolated", "dynamic",
    "distributed", "indirect", "optional",
  ]

  /// Returns the declarations in a range of tokens, such as between the braces of a type.
  func members(in range: Range<Int>) -> [MemberSyntax] {
    var members: [MemberSyntax] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if source.kind(index) == .semicolon {
        index += 1
        continue
      }
      let member = parseMember(at: index, before: range.upperBound)
      members.append(member)
      index = max(member.tokens.upperBound, index + 1)
    }
    return members
  }

  private func parseMember(at start: Int, before end: Int) -> MemberSyntax {
    var member = MemberSyntax(tokens: start..<start)
    var index = start
    while index < end {
      if source.kind(index) == .atSign {
        index += 2
        if source.kind(index) == .leftParen, !source.isFirstOnLine(index),
          let close = source.closingBracket(of: index)
        {
          index = close + 1
        }
      } else if Self.modifiers.contains(source.text(index))
        || source.text(index) == "class" && ["func", "var", "let"].contains(source.text(index + 1))
      {
        index += 1
        if source.kind(index) == .leftParen, let close = source.closingBracket(of: index) {
          index = close + 1
        }
      } else {
        break
      }
    }
    switch source.text(index) {
    case "var", "let": parseProperty(&member, at: index, before: end)
    case "func", "init": parseFunction(&member, at: index, before: end)
    default: member.name = source.text(index)
    }
    if member.tokens.upperBound <= start || member.isUnsupported {
      member.form = .other
      member.tokens = start..<endOfDeclaration(from: index, before: end)
    }
    return member
  }

  private func parseProperty(_ member: inout MemberSyntax, at start: Int, before end: Int) {
    member.name = source.text(start + 1)
    guard source.kind(start + 1) == .identifier else { return }
    member.form = .property
    var index = start + 2
    if source.kind(index) == .colon {
      index = endOfType(from: index + 1, before: end)
    }
    if source.kind(index) == .equal {
      index = min(source.endOfExpression(from: index + 1), end)
    } else if source.kind(index) == .leftBrace, !source.isFirstOnLine(index),
      let close = source.closingBracket(of: index)
    {
      member.body = index + 1..<close
      index = close + 1
    }
    member.isUnsupported = index < end && !source.endsStatement(before: index)
    member.tokens = member.tokens.lowerBound..<index
  }

  private func parseFunction(_ member: inout MemberSyntax, at start: Int, before end: Int) {
    let isInitializer = source.text(start) == "init"
    member.name = isInitializer ? "init" : source.text(start + 1)
    member.form = isInitializer ? .initializer : .function
    var index = isInitializer ? start + 1 : start + 2
    while index < end, source.kind(index) != .leftParen {
      // The tokens before the parenthesis are `?` or `!` after `init`, or generic parameters.
      if isInitializer { member.isUnsupported = true }
      index += 1
    }
    guard index < end, let close = source.closingBracket(of: index) else {
      member.isUnsupported = true
      return
    }
    for range in source.items(in: index + 1..<close) {
      guard let name = parameterName(in: range) else {
        member.isUnsupported = true
        return
      }
      member.parameterNames.append(name)
    }
    index = close + 1
    while index < end, source.kind(index) != .leftBrace {
      index = source.kind(index) == .arrow ? endOfType(from: index + 1, before: end) : index + 1
    }
    guard index < end, let closingBrace = source.closingBracket(of: index) else {
      member.isUnsupported = true
      return
    }
    member.body = index + 1..<closingBrace
    member.tokens = member.tokens.lowerBound..<closingBrace + 1
  }

  /// Returns the name of a parameter, which stands before the colon; `nil` if there is no colon.
  private func parameterName(in range: Range<Int>) -> String? {
    guard let colonIndex = range.prefix(4).first(where: { source.kind($0) == .colon }),
      colonIndex > range.lowerBound
    else {
      return nil
    }
    return SourceText.bare(source.text(colonIndex - 1))
  }

  /// Returns the index after the last token of the type that begins at an index.
  private func endOfType(from start: Int, before end: Int) -> Int {
    var index = start
    var angleDepth = 0
    while index < end {
      switch source.kind(index) {
      case .leftParen, .leftSquare:
        guard index == start || !source.beginsStatementAndLine(at: index),
          let close = source.closingBracket(of: index)
        else {
          return index
        }
        index = close
      case .leftBrace, .equal, .semicolon, .rightBrace, .rightParen: return index
      case .comma where angleDepth == 0: return index
      default:
        if index > start, angleDepth == 0, source.beginsStatementAndLine(at: index),
          source.kind(index - 1) != .arrow
        {
          return index
        }
        if source.text(index) == "where" { return index }
        angleDepth += source.angleBalance(at: index)
      }
      index += 1
    }
    return end
  }

  private func endOfDeclaration(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end {
      switch source.kind(index) {
      case .leftParen, .leftSquare: index = source.closingBracket(of: index) ?? end
      case .leftBrace: return min((source.closingBracket(of: index) ?? end) + 1, end)
      case .semicolon: return index
      default: if index > start, source.beginsStatementAndLine(at: index) { return index }
      }
      index += 1
    }
    return end
  }
}
