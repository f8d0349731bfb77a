/// A test of Swift Testing: a function with the attribute `@Test`.
package struct TestFunction: Sendable, Hashable {
  /// The name, in backticks where it is written so.
  package var name: String
  /// The module of the file that declares it.
  package var module: String
  /// Where its name stands.
  package var location: SourceLocation
  /// The text of each attribute.
  package var attributes: [String]
  /// The types and extensions around it, outermost first.
  package var scopes: [EnclosingScope]

  package init(
    name: String, module: String, location: SourceLocation, attributes: [String], scopes: [EnclosingScope]
  ) {
    self.name = name
    self.module = module
    self.location = location
    self.attributes = attributes
    self.scopes = scopes
  }
}
