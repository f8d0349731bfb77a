/// A type or extension around a declaration.
package struct EnclosingScope: Sendable, Hashable {
  /// `struct`, `class`, `enum`, `actor`, or `extension`.
  package var keyword: String
  /// The type's name, or the extended type as it is written, tokens joined by single spaces.
  package var name: String
  /// The tokens of each attribute joined by single spaces.
  package var attributes: [String]
  /// Each attribute as it is written in the file, in the same order.
  package var attributeSources: [String]
  /// The modifiers, among them the access level where one is written.
  package var modifiers: [String]

  package init(
    keyword: String, name: String, attributes: [String] = [], attributeSources: [String] = [],
    modifiers: [String] = []
  ) {
    self.keyword = keyword
    self.name = name
    self.attributes = attributes
    self.attributeSources = attributeSources
    self.modifiers = modifiers
  }
}
