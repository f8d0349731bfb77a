/// An accessor that a property or subscript requires: `get async throws`, `mutating set`.
package struct Accessor: Sendable, Hashable {
  package var attributes: [Attribute] = []
  /// `mutating`, `nonmutating`, `borrowing` and so on, or nothing.
  package var modifier = ""
  /// `get`, `set`, `_read` and so on.
  package var word: String
  package var effects = Effects()

  /// True if the value is read by it.
  package var reads: Bool { word == "get" || word == "_read" || word == "borrow" }
  /// True if the value is changed by it.
  package var changes: Bool { word == "set" || word == "_modify" }

  /// Its words and effects joined by single spaces.
  package var text: String {
    (attributes.map(\.text) + (modifier.isEmpty ? [] : [modifier]) + [word] + effects.texts)
      .joined(separator: " ")
  }
}
