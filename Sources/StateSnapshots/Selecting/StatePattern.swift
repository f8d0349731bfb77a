/// A pattern of paths in a state or in JSON: `movies[*].poster`, where `[*]` is every element; a pattern without `[*]`
/// is a single path.
package struct StatePattern: Sendable, Hashable, CustomStringConvertible {
  /// A step from a value to a part of the value.
  package enum Step: Sendable, Hashable {
    /// The field with this name, or with this index if it has no label: `0`; or the payload of this enum case.
    case name(String)
    /// The element with this text between the brackets: `id: 3`, `0`.
    case element(String)
    case everyElement

    /// True if this step of a pattern leads to the part to which the step of a path leads.
    package func matches(_ step: Step) -> Bool {
      if case .element = step, self == .everyElement { true } else { self == step }
    }
  }

  package let text: String
  package let steps: [Step]

  package var description: String { text }

  /// Creates a pattern from its text and the steps that the text means.
  package init(text: String, steps: [Step]) {
    self.text = text
    self.steps = steps
  }

  /// Parses a pattern.
  ///
  /// - Throws: ``ContentError`` if the text isn't a path.
  package init(_ text: String) throws(ContentError) {
    self.text = text
    var steps: [Step] = []
    var unread = text[...]
    var needsName = true
    while let first = unread.first {
      if first == "[", let end = unread.firstIndex(of: "]"), steps.isEmpty || !needsName {
        let key = unread[unread.index(after: unread.startIndex)..<end]
        steps.append(key == "*" ? .everyElement : .element(String(key)))
        unread = unread[unread.index(after: end)...]
        needsName = false
      } else if first == ".", !needsName {
        unread = unread.dropFirst()
        needsName = true
      } else {
        let name = unread.prefix { $0 != "." && $0 != "[" && $0 != "," && $0 != "]" }
        guard needsName, !name.isEmpty else { throw .invalidPath(text) }
        steps.append(.name(name.filter { $0 != "`" }))
        unread = unread.dropFirst(name.count)
        needsName = false
      }
    }
    // Commas separate the paths in the header of a snapshot file, so a path can't contain commas.
    guard !steps.isEmpty, !needsName, !text.contains(",") else { throw .invalidPath(text) }
    // In a path, `self` means a state that has no fields: `self[0]` is the first element if the state is an array.
    // `steps` contains `self` only if no other step follows.
    self.steps = steps.count > 1 && steps[0] == .name("self") ? Array(steps.dropFirst()) : steps
  }
}

extension ContentError {
  static func invalidPath(_ text: String) -> Self {
    Self(
      description: """
        "\(text)" is no path: write it as the snapshot does, such as "movies[*].poster", where [*] is every element
        """)
  }

  static func missingField(_ name: String, inPath text: String, among labels: [String]) -> Self {
    Self(
      description: """
        "\(text)" leads nowhere: there is no "\(name)" beside \(labels.map { "\"\($0)\"" }.joined(separator: ", "))
        """)
  }

  static let nothingLeft = Self(
    description: "nothing of the states is left: leave out less in ignoring:, or keep more in only:")
}

/// The part of the states that a timeline shows: everything except some paths, or only some paths.
package struct StateSelection: Sendable, Hashable {
  /// The patterns of the paths that are left out.
  package var ignored: [StatePattern] = []
  /// The patterns of the paths that are kept; empty if all paths are kept.
  package var kept: [StatePattern] = []

  package init() {}

  /// Creates a selection from the texts of its paths.
  ///
  /// - Throws: ``ContentError`` if a text isn't a path.
  package init(ignoring ignored: [String], only kept: [String]) throws(ContentError) {
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
