import TestDoubleGenerator

/// A literal result: `.success([alien])`, `.failure(MoviesError.offline)`.
struct ResultAnswer {
  private let isSuccess: Bool
  private let value: String

  /// `nil` where the text is no such literal; `type` is the property's, `Result<[Movie], MoviesError>`.
  init?(_ text: String, type: String) {
    let source = SourceText(text)
    var index = 0
    if source.text(0) == "Result" {
      index = 1
      while index < source.tokens.count, source.kind(index) != .period || source.kind(index + 2) != .leftParen
      { index += 1 }
    }
    guard source.kind(index) == .period, ["success", "failure"].contains(source.text(index + 1)),
      source.kind(index + 2) == .leftParen, source.close(of: index + 2) == source.tokens.count - 1
    else { return nil }
    isSuccess = source.text(index + 1) == "success"
    let value = source.text(index + 3..<source.tokens.count - 1)
    let types = SourceText(type)
    let arguments = types.text(0) == "Result" ? types.items(in: 2..<max(types.tokens.count - 1, 2)) : []
    // What a case's name begins with is known by the result's types only.
    if value.hasPrefix("."), arguments.count == 2 {
      self.value = types.text(arguments[isSuccess ? 0 : 1]) + value
    } else {
      self.value = value
    }
  }

  func stub(returnsNothing: Bool) -> String {
    if isSuccess { return returnsNothing ? "returns()" : "returns(\(value))" }
    return "throws(\(value))"
  }
}
