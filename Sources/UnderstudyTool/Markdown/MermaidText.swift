internal import Foundation

/// Escapes texts for Mermaid diagrams.
enum MermaidText {
  /// The maximum length of an arrow's text or of a line in a note, in characters; longer texts are cut.
  private static let maximumLength = 120

  /// Returns the text on one line, with entities in place of everything that Mermaid or HTML could interpret.
  ///
  /// Colons are escaped for two reasons. Mermaid reads `wrap:` at the beginning of a text as an instruction. In a text
  /// such as `style a:#59;`, Mermaid takes the entity `#59;` for a colour and removes the entity's semicolon. The word
  /// `end` is escaped, since it is a keyword.
  static func text(_ text: String) -> String {
    let line = text.shortened(to: maximumLength).invisiblesEscaped.replacingOccurrences(of: "\n", with: "\\n")
    guard line.contains(where: { $0 != " " }) else { return "(no text)" }
    let escaped = line.unicodeScalars.map { isPlain($0) ? String($0) : "#\($0.value);" }.joined()
    return escaped.replacing(/(?i)\b(e)(nd)\b/) { "#\($0.1 == "e" ? 101 : 69);\($0.2)" }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    // Mermaid's parser uses these characters internally to represent entities.
    if "ﬂ°¶ß".unicodeScalars.contains(scalar) { return false }
    return !scalar.isASCII || "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar
      || " .,()[]=/?!'+-_".unicodeScalars.contains(scalar)
  }
}
