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
    var result = ""
    var word = ""
    func appendWord() {
      result += word.lowercased() == "end" ? "#\(word.unicodeScalars.first!.value);" + word.dropFirst() : word
      word = ""
    }
    for scalar in line.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_",
        !reserved.contains(scalar)
      {
        word.unicodeScalars.append(scalar)
        continue
      }
      appendWord()
      if plainPunctuation.contains(scalar) || (!scalar.isASCII && !reserved.contains(scalar)) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "#\(scalar.value);"
      }
    }
    appendWord()
    return result
  }

  /// The ASCII characters, other than letters, digits and `_`, that need no escape.
  private static let plainPunctuation = Set(" .,()[]=/?!'+-".unicodeScalars)
  /// The characters that Mermaid's parser uses internally to represent entities.
  private static let reserved = Set("ﬂ°¶ß".unicodeScalars)
}
