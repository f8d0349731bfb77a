/// The part of the states that a timeline shows: everything except some paths, or only some paths.
package struct StateSelection: Sendable, Hashable {
  /// The patterns of the paths that are left out.
  package var ignored: [StatePattern] = []
  /// The patterns of the paths that are kept; empty if all paths are kept.
  package var kept: [StatePattern] = []

  /// Creates a selection of everything.
  package init() {}

  /// Creates a selection from the texts of its paths.
  ///
  /// - Throws: ``StateSelectionError`` if a text isn't a path.
  package init(ignoring ignored: [String], only kept: [String]) throws(StateSelectionError) {
    for text in ignored { self.ignored.append(try StatePattern(text)) }
    for text in kept { self.kept.append(try StatePattern(text)) }
  }

  var selectsEverything: Bool { ignored.isEmpty && kept.isEmpty }

  /// The lines of a file's header for this selection.
  var header: String {
    Self.line("ignoring", ignored) + Self.line("only", kept)
  }

  private static func line(_ word: String, _ patterns: [StatePattern]) -> String {
    patterns.isEmpty ? "" : "# \(word) \(patterns.map(\.text).joined(separator: ", "))\n"
  }
}
