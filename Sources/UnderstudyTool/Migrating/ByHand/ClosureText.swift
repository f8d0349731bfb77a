import TestDoubleGenerator

/// A closure as text.
enum ClosureText {
  /// The closure with parameters that it does not use; `nil` where it names some itself.
  static func ignoring(_ count: Int, in closure: String) -> String? {
    let source = SourceText(closure)
    guard source.kind(0) == .leftBrace, source.close(of: 0) == source.tokens.count - 1 else { return nil }
    if count == 0 { return closure }
    let names = Array(repeating: "_", count: count).joined(separator: ", ")
    for index in source.tokens.indices.dropFirst() {
      if source.kind(index) == .dollarIdentifier { return nil }
      if source.text(index) == "in" { return nil }
      if source.isNewStatement(at: index), index > 1 { break }
    }
    guard !source.tokens.contains(where: { $0.kind == .dollarIdentifier }) else { return nil }
    return "{ \(names) in" + source.text(of: source.tokens[0].end..<source.bytes.count)
  }
}
