import TestDoubleGenerator
import UnderstudySources

/// Finds the bodies of types and extensions, as ranges of a file's tokens.
struct TypeBodies {
  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  /// Returns the body of the type whose name is the token at an index; `nil` if no braces follow the name.
  func body(ofTypeNamedAt nameIndex: Int) -> Range<Int>? {
    guard let open = (nameIndex..<source.tokens.count).first(where: { source.kind($0) == .leftBrace }),
      let close = source.closingBracket(of: open)
    else { return nil }
    return open + 1..<close
  }

  /// Returns the bodies of the extensions whose extended type is written as `name`, without a qualifier.
  func bodies(ofExtensionsOf name: String) -> [Range<Int>] {
    source.tokens.indices.dropFirst().compactMap { index in
      source.text(index - 1) == "extension" && source.text(index) == name
        && source.kind(index + 1) != .period ? body(ofTypeNamedAt: index) : nil
    }
  }
}
