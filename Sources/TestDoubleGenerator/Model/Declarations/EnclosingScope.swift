/// A type or extension around a declaration.
package struct EnclosingScope: Sendable, Hashable {
  /// `struct`, `class`, `enum`, `actor`, or `extension`.
  package var keyword: String
  /// The type's name, or the extended type as it is written, tokens joined by single spaces.
  package var name: String
  package var attributes: [Attribute] = []
  package var modifiers: [String] = []
}
