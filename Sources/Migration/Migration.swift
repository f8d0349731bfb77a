import Foundation
import TestDoubleGenerator
package import UnderstudySources

/// The result of migrating one file.
package struct Migration: Equatable {
  /// A use of a double that was left as it is.
  package struct Leftover: Encodable, Equatable {
    package var file: String
    package var line: Int
    /// The code.
    package var code: String
    /// The code to write instead.
    package var proposal: String
  }

  package var text: String
  /// The uses that stay, by their lines in the new text.
  package var leftovers: [Leftover] = []
  /// The same by their lines in the old text.
  package var oldLeftovers: [Leftover] = []
}

extension Migration {
  /// As often as something changes: what stands within what was rewritten is rewritten afterwards.
  private static let rounds = 8

  /// Rewrites the uses of a kit's doubles in a file.
  ///
  /// - Parameters:
  ///   - others: The variables that other files declare, where they all mean the same.
  ///   - declared: The types that somebody wrote, which are no doubles of the kit's.
  ///   - keeps: Whether the target generates doubles under a name.
  ///   - original: The protocol that a part of a double's name means.
  package init(
    of text: String, file: String, from kit: MigrationKit, others: DoubleVariables = DoubleVariables(),
    declared: Set<String> = [], keeps: @escaping (String) -> Bool = { _ in false },
    original: @escaping (String) -> DoubleSurvey.Original?
  ) {
    func rewriter(_ text: String) -> UseRewriter {
      var rewriter = UseRewriter(
        SourceText(text), file: file, kit: kit, others: others, declared: declared, keeps: keeps,
        original: original)
      rewriter.rewrite()
      return rewriter
    }
    self.text = text
    for round in 0..<Self.rounds {
      let rewriter = rewriter(self.text)
      if round == 0 { oldLeftovers = rewriter.leftovers }
      leftovers = rewriter.leftovers
      if rewriter.edits.isEmpty { break }
      self.text = rewriter.edits.applied(to: rewriter.source.bytes)
    }
    let complete = Self.imports(self.text, before: text, kit: kit, isDone: leftovers.isEmpty)
    if complete != self.text, !leftovers.isEmpty { leftovers = rewriter(complete).leftovers }
    self.text = complete
  }

  /// The lines that stand in no `#if`; all, where no import stands outside of one.
  private static func unconditional(_ lines: [String]) -> [Int] {
    var depth = 0
    var found: [Int] = []
    for (index, line) in lines.enumerated() {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("#if") { depth += 1 }
      if depth == 0 { found.append(index) }
      if line.hasPrefix("#endif") { depth -= 1 }
    }
    return found.contains { lines[$0].contains("import ") } ? found : Array(lines.indices)
  }

  /// The text with the kit's import: beside those that are there, or in the place of the other kit's.
  static func imports(_ text: String, before: String, kit: MigrationKit, isDone: Bool) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func index(of module: String) -> Int? {
      lines.firstIndex { line in
        let words = line.split(separator: " ")
        return words.count >= 2 && words[words.count - 1] == module && words[words.count - 2] == "import"
      }
    }
    let foreign = kit.module.flatMap(index)
    guard text != before || foreign != nil && isDone && text.contains("Spy") else { return text }
    let isReplaced = foreign != nil && isDone
    if let foreign, isReplaced { lines.remove(at: foreign) }
    if index(of: "Understudy") == nil {
      // Among the plain imports at the beginning, in the order of their names.
      let plain = unconditional(lines).filter { lines[$0].hasPrefix("import ") }
      let later = plain.first { lines[$0] > "import Understudy" }
      let attributed = lines.firstIndex { $0.hasPrefix("@testable import ") }
      guard let place = later ?? plain.last.map({ $0 + 1 }) ?? attributed ?? foreign else { return text }
      lines.insert("import Understudy", at: place)
    }
    return lines.joined(separator: "\n")
  }
}
