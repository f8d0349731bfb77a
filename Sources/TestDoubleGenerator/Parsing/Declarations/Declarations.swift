/// The declarations that a file was read for.
package struct Declarations: Sendable, Hashable {
  /// The kinds of declarations to read of a file.
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: UInt8
    package static let protocols = Kinds(rawValue: 1)
    package static let typeAliases = Kinds(rawValue: 2)
    package static let nominals = Kinds(rawValue: 4)
    package static let imports = Kinds(rawValue: 8)
    package static let extensions = Kinds(rawValue: 16)
    package static let tests = Kinds(rawValue: 32)
    /// Structs, enums, classes and actors without their members, which ``DeclarationParser/withMembers(_:in:)`` reads.
    package static let nominalHeadings = Kinds(rawValue: 64)

    package init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The protocols in the order of the file.
  package var protocols: [ProtocolDeclaration] = []
  /// The type aliases outside protocols in the order of the file.
  package var typeAliases: [TypeAliasDeclaration] = []
  /// The structs, enums, classes and actors in the order of the file.
  package var nominals: [NominalDeclaration] = []
  /// The imports in the order of the file.
  package var imports: [ImportDeclaration] = []
  /// The extensions in the order of the file.
  package var extensions: [ExtensionDeclaration] = []
  /// The tests of Swift Testing in the order of the file.
  package var tests: [TestFunction] = []

  package init() {}
}
