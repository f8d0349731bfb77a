/// Reads the declarations of a source file.
package enum DeclarationParser {
  /// Reads the declarations of some kinds in one go.
  ///
  /// - Parameter names: The names to read, without backticks and without those of the types around; nil for all.
  ///   They don't limit imports.
  package static func declarations(
    in file: SourceFile, kinds: Declarations.Kinds, named names: Set<String>? = nil
  ) -> Declarations {
    file.bytes.read { bytes in
      if kinds == .protocols && !bytes.holdsProtocol { return Declarations() }
      var walker = DeclarationWalker(file: file, bytes, kinds: kinds, names: names)
      walker.walk()
      return walker.declarations
    } ?? Declarations()
  }

  /// Reads the protocols.
  package static func protocols(in file: SourceFile, named names: Set<String>? = nil) -> [ProtocolDeclaration]
  {
    declarations(in: file, kinds: .protocols, named: names).protocols
  }

  /// Reads the imports.
  package static func imports(in file: SourceFile) -> [ImportDeclaration] {
    declarations(in: file, kinds: .imports).imports
  }
}

/// The declarations that a file was read for, in its order.
package struct Declarations: Sendable {
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
