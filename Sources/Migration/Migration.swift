import Foundation
import TestDoubleGenerator
package import UnderstudySources

/// The result of migrating one file.
package struct Migration: Equatable {
  /// A use of a double that the migration leaves unchanged.
  package struct Leftover: Encodable, Equatable {
    package var file: String
    package var line: Int
    /// The first line of the code that is left unchanged.
    package var code: String
    /// The code to write instead, or advice on how to change the test.
    package var proposal: String
  }

  /// The migrated text.
  package var text: String
  /// The uses that are left unchanged, with their lines in the new text.
  package var leftovers: [Leftover] = []
  /// The uses that the first round of rewriting leaves unchanged, with their lines in the old text.
  package var leftoversInOldText: [Leftover] = []
}

extension Migration {
  /// The maximum number of rounds; nested uses need one round each, because the changes of a round can't overlap.
  private static let roundLimit = 8

  /// Rewrites the uses of another library's doubles in a file.
  ///
  /// - Parameters:
  ///   - variablesOfOtherFiles: The variables that contain doubles and are declared in other files.
  ///   - declaredTypes: The names of all types written by hand; such a type is no double of the library.
  ///   - keepsName: Returns whether a double's name is kept instead of being replaced by the name of Understudy's
  ///     double.
  ///   - findProtocol: Returns the protocol for a part of a double's name, such as for `Movies` from `MoviesMock`.
  package init(
    of text: String, file: String, from library: MockingLibrary,
    variablesOfOtherFiles: DoubleVariables = DoubleVariables(),
    declaredTypes: Set<String> = [], keepsName: @escaping (String) -> Bool = { _ in false },
    findProtocol: @escaping (String) -> DoubleSurvey.DoubledProtocol?
  ) {
    func finishedRewriter(for text: String) -> UseRewriter {
      var rewriter = UseRewriter(
        SourceText(text), file: file, library: library, variablesOfOtherFiles: variablesOfOtherFiles,
        declaredTypes: declaredTypes, keepsName: keepsName, findProtocol: findProtocol)
      rewriter.rewrite()
      return rewriter
    }
    self.text = text
    for round in 0..<Self.roundLimit {
      let rewriter = finishedRewriter(for: self.text)
      if round == 0 { leftoversInOldText = rewriter.leftovers }
      leftovers = rewriter.leftovers
      if rewriter.edits.isEmpty { break }
      self.text = rewriter.edits.applied(to: rewriter.source.bytes)
    }
    let textWithImport = Self.addingImport(
      to: self.text, oldText: text, library: library, isDone: leftovers.isEmpty)
    // The new import shifts the lines of the leftovers.
    if textWithImport != self.text, !leftovers.isEmpty {
      leftovers = finishedRewriter(for: textWithImport).leftovers
    }
    self.text = textWithImport
  }

  /// Returns the indices of the lines outside of `#if` blocks, or of all lines if no line outside contains an import.
  private static func indicesOfUnconditionalLines(_ lines: [String]) -> [Int] {
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

  /// Returns the text with an import of Understudy, next to the existing imports or in place of the other library's
  /// import.
  ///
  /// - Parameters:
  ///   - oldText: The text before the migration.
  ///   - isDone: True if no use of the other library is left, so that the library's import is removed.
  private static func addingImport(
    to text: String, oldText: String, library: MockingLibrary, isDone: Bool
  ) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func importIndex(of module: String) -> Int? {
      lines.firstIndex { line in
        let words = line.split(separator: " ")
        return words.count >= 2 && words[words.count - 1] == module && words[words.count - 2] == "import"
      }
    }
    let libraryImportIndex = library.module.flatMap(importIndex)
    // If the other library's doubles have the suffix `Spy` too, the import can be the only change.
    guard text != oldText || libraryImportIndex != nil && isDone && text.contains("Spy") else { return text }
    let removesLibraryImport = libraryImportIndex != nil && isDone
    if let libraryImportIndex, removesLibraryImport { lines.remove(at: libraryImportIndex) }
    if importIndex(of: "Understudy") == nil {
      // The import goes among the plain imports at the beginning, in alphabetical order.
      let plainImportIndices = indicesOfUnconditionalLines(lines).filter { lines[$0].hasPrefix("import ") }
      let laterImportIndex = plainImportIndices.first { lines[$0] > "import Understudy" }
      let testableImportIndex = lines.firstIndex { $0.hasPrefix("@testable import ") }
      guard
        let insertionIndex = laterImportIndex ?? plainImportIndices.last.map({ $0 + 1 })
          ?? testableImportIndex ?? libraryImportIndex
      else { return text }
      lines.insert("import Understudy", at: insertionIndex)
    }
    return lines.joined(separator: "\n")
  }
}
