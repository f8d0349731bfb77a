internal import Foundation

/// Escapes texts for Mermaid diagrams.
enum MermaidText {
  /// The longest text of an arrow, or line of a note, in characters; longer ones are cut.
  private static let maximumLength = 120

  /// Returns the text on one line, with entities for all that Mermaid or HTML could interpret.
  ///
  /// Only letters and a few other characters stay as they are. A colon is escaped, since `wrap:` and, before an entity,
  /// `style…:` are syntax; so is the word `end`.
  static func text(_ text: String) -> String {
    let line = text.shortened(to: maximumLength).withVisibleMarks.replacingOccurrences(of: "\n", with: "\\n")
    guard line.contains(where: { $0 != " " }) else { return "(no text)" }
    var result = ""
    var word = ""
    func flush() {
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
      flush()
      if plain.contains(scalar) || (!scalar.isASCII && !reserved.contains(scalar)) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "#\(scalar.value);"
      }
    }
    flush()
    return result
  }

  /// The ASCII characters, other than letters, digits and `_`, that need no escape.
  private static let plain = Set(" .,()[]=/?!'+-".unicodeScalars)
  /// The characters that Mermaid's parser uses internally in place of entities.
  private static let reserved = Set("ﬂ°¶ß".unicodeScalars)
}
