internal import Foundation

/// Texts of a Mermaid diagram that mean nothing to its grammar.
enum MermaidText {
  /// The longest text of an arrow, or line of a note.
  private static let longest = 120

  /// The text on one line: what could steer Mermaid, or the page that it draws in, as an entity.
  ///
  /// Letters and a few marks stand for themselves. A colon is none of them, since `wrap:` and, before an entity,
  /// `style…:` mean something; nor is the word `end`.
  static func text(_ text: String) -> String {
    let line = text.shortened(to: longest).withVisibleMarks.replacingOccurrences(of: "\n", with: "\\n")
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

  private static let plain = Set(" .,()[]=/?!'+-".unicodeScalars)
  /// The characters that Mermaid itself puts in the place of entities while it reads.
  private static let reserved = Set("ﬂ°¶ß".unicodeScalars)
}
