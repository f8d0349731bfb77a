import TestDoubleGenerator

/// What is always answered.
extension BodyReader {
  func constant(_ expression: Range<Int>) -> Step? {
    guard !member.result.isEmpty, member.form == .property || !member.hasCompletion,
      isConstant(expression, mayUseParameters: true)
    else { return nil }
    return .constant(returning(expression))
  }

  /// The stub that answers with an expression: with its value, if that is one and the same.
  func returning(_ expression: Range<Int>) -> String {
    let text = source.text(expression)
    let words = source.words(expression)
    let usesParameters = words.contains { parameters.contains($0) }
    if !usesParameters, !words.contains(where: { ["(", "try", "await"].contains($0) }) {
      return "returns(\(text))"
    }
    return closure(text, usesParameters: usesParameters)
  }

  func closure(_ text: String, usesParameters: Bool) -> String {
    if parameters.isEmpty { return "answers { \(text) }" }
    let names = usesParameters ? parameters : parameters.map { _ in "_" }
    return "answers { \(names.joined(separator: ", ")) in \(text) }"
  }

  /// True if an expression depends on nothing that the double holds, and decides nothing.
  func isConstant(_ expression: Range<Int>, mayUseParameters: Bool) -> Bool {
    guard !expression.isEmpty, source.endOfExpression(from: expression.lowerBound) == expression.upperBound
    else {
      return false
    }
    return expression.allSatisfy { index in
      let text = SourceText.bare(source.text(index))
      switch source.kind(index) {
      case .leftBrace, .infixQuestion, .dollarIdentifier, .equal, .prefixAmpersand: return false
      case .identifier, .keyword:
        if ["self", "Self", "super", "if", "switch"].contains(text) { return false }
        // A member of something else, or an argument's label.
        if source.kind(index - 1) == .period || source.kind(index + 1) == .colon { return true }
        if parameters.contains(text) { return mayUseParameters && isPlainParameter(text) }
        return !ownNames.contains(text) && aliases[text] == nil
      default: return true
      }
    }
  }

  func isPlainParameter(_ name: String) -> Bool {
    guard let index = parameters.firstIndex(of: name) else { return false }
    let parameter = member.parameters[index]
    return !parameter.isClosure
      && !["inout ", "borrowing ", "consuming ", "sending "].contains(where: parameter.type.hasPrefix)
  }
}
