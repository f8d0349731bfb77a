import Foundation
import TestDoubleGenerator
package import UnderstudySources

/// The result of migrating one file.
package struct Migration: Equatable {
  /// A use of a double that was left unchanged.
  package struct Leftover: Encodable, Equatable {
    package var file: String
    package var line: Int
    /// The first line of the code.
    package var code: String
    /// The code to write instead.
    package var proposal: String
  }

  /// The migrated text.
  package var text: String
  /// The uses that are left, with their lines in the new text.
  package var leftovers: [Leftover] = []
  /// The uses that are left, with their lines in the old text.
  package var oldLeftovers: [Leftover] = []
}

extension Migration {
  /// The maximum number of rounds; code within a part that one round rewrites is rewritten in the next round.
  private static let roundLimit = 8

  /// Rewrites the uses of another library's doubles in a file.
  ///
  /// - Parameters:
  ///   - others: The variables of other files.
  ///   - declared: The names of the types that the sources declare, which are no doubles of the library.
  ///   - keeps: Returns whether a double's name is kept instead of being replaced by the name of Understudy's double.
  ///   - original: Returns the protocol that a part of a double's name refers to.
  package init(
    of text: String, file: String, from library: MigrationKit, others: DoubleVariables = DoubleVariables(),
    declared: Set<String> = [], keeps: @escaping (String) -> Bool = { _ in false },
    original: @escaping (String) -> DoubleSurvey.Original?
  ) {
    func rewriter(_ text: String) -> UseRewriter {
      var rewriter = UseRewriter(
        SourceText(text), file: file, kit: library, others: others, declared: declared, keeps: keeps,
        original: original)
      rewriter.rewrite()
      return rewriter
    }
    self.text = text
    for round in 0..<Self.roundLimit {
      let rewriter = rewriter(self.text)
      if round == 0 { oldLeftovers = rewriter.leftovers }
      leftovers = rewriter.leftovers
      if rewriter.edits.isEmpty { break }
      self.text = rewriter.edits.applied(to: rewriter.source.bytes)
    }
    let withImport = Self.addingImport(
      to: self.text, oldText: text, library: library, isDone: leftovers.isEmpty)
    if withImport != self.text, !leftovers.isEmpty { leftovers = rewriter(withImport).leftovers }
    self.text = withImport
  }

  /// Returns the indices of the lines outside of any `#if`, or of all lines if every import is inside of one.
  private static func indicesOutsideConditions(_ lines: [String]) -> [Int] {
    var depth = 0
    var indices: [Int] = []
    for (index, line) in lines.enumerated() {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("#if") { depth += 1 }
      if depth == 0 { indices.append(index) }
      if line.hasPrefix("#endif") { depth -= 1 }
    }
    return indices.contains { lines[$0].contains("import ") } ? indices : Array(lines.indices)
  }

  /// Returns the text with an import of Understudy, next to the existing imports or in place of the other library's.
  ///
  /// - Parameters:
  ///   - oldText: The text before the migration.
  ///   - isDone: True if no use of the other library is left, so that the library's import is removed.
  private static func addingImport(
    to text: String, oldText: String, library: MigrationKit, isDone: Bool
  ) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func importIndex(of module: String) -> Int? {
      lines.firstIndex { line in
        let words = line.split(separator: " ")
        return words.count >= 2 && words[words.count - 1] == module && words[words.count - 2] == "import"
      }
    }
    let libraryImport = library.module.flatMap(importIndex)
    // The names of doubles may end in `Spy` already, so that nothing but the import changes.
    guard text != oldText || libraryImport != nil && isDone && text.contains("Spy") else { return text }
    let isReplaced = libraryImport != nil && isDone
    if let libraryImport, isReplaced { lines.remove(at: libraryImport) }
    if importIndex(of: "Understudy") == nil {
      // The import goes among the plain imports at the beginning, in alphabetical order.
      let plainImports = indicesOutsideConditions(lines).filter { lines[$0].hasPrefix("import ") }
      let laterImport = plainImports.first { lines[$0] > "import Understudy" }
      let testableImport = lines.firstIndex { $0.hasPrefix("@testable import ") }
      guard
        let insertionIndex = laterImport ?? plainImports.last.map({ $0 + 1 }) ?? testableImport
          ?? libraryImport
      else { return text }
      lines.insert("import Understudy", at: insertionIndex)
    }
    return lines.joined(separator: "\n")
  }
}
