/// The declarations that a file was read for, in its order.
package struct Declarations: Sendable, Hashable {
  /// The kinds of declarations to read of a file.
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: UInt8
    package static let protocols = Kinds(rawValue: 1)
    package static let typeAliases = Kinds(rawValue: 2)
    /// Structs, enums, classes and actors.
    package static let nominals = Kinds(rawValue: 4)
    package static let imports = Kinds(rawValue: 8)
    package static let extensions = Kinds(rawValue: 16)

    package init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  package var protocols: [ProtocolDeclaration] = []
  /// Those outside protocols.
  package var typeAliases: [TypeAliasDeclaration] = []
  /// The structs, enums, classes and actors.
  package var nominals: [NominalDeclaration] = []
  package var imports: [ImportDeclaration] = []
  package var extensions: [ExtensionDeclaration] = []

  package init() {}
}
