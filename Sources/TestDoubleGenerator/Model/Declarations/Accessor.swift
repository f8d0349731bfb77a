/// An accessor that a property or subscript requires: `get async throws`, `mutating set`.
package struct Accessor: Sendable, Hashable {
  /// The text of each attribute.
  package var attributes: [String]
  /// `mutating`, `nonmutating`, `borrowing` and so on, or nothing.
  package var modifier: String
  /// `get`, `set`, `_read` and so on.
  package var word: String
  package var effects = Effects()

  package init(
    attributes: [String] = [], modifier: String = "", word: String, effects: Effects = Effects()
  ) {
    self.attributes = attributes
    self.modifier = modifier
    self.word = word
    self.effects = effects
  }

  /// True if the value is read by it.
  package var reads: Bool { word == "get" || word == "_read" || word == "borrow" }
  /// True if the value is changed by it.
  package var changes: Bool { word == "set" || word == "_modify" }

  /// Its words and effects joined by single spaces.
  package var text: String {
    (attributes + (modifier.isEmpty ? [] : [modifier]) + [word] + effects.texts).joined(separator: " ")
  }
}
