/// Parses the declarations of a source file.
package enum DeclarationParser {
  /// Returns the file's declarations of the requested kinds whose names, without backticks and enclosing types, are in
  /// `names`, or all if `names` is `nil`; imports, which have no name, are always selected.
  package static func declarations(
    in file: SourceFile, kinds: Declarations.Kinds, named names: Set<String>? = nil
  ) -> Declarations {
    file.bytes.withByteSearch { bytes in
      if kinds == .protocols && !bytes.containsProtocolKeyword { return Declarations() }
      var walker = DeclarationWalker(file: file, bytes, kinds: kinds, names: names)
      walker.walk()
      return walker.declarations
    } ?? Declarations()
  }

  /// Returns the protocols in a file, or only the protocols with one of the names.
  package static func protocols(in file: SourceFile, named names: Set<String>? = nil) -> [ProtocolDeclaration]
  {
    declarations(in: file, kinds: .protocols, named: names).protocols
  }

  package static func imports(in file: SourceFile) -> [ImportDeclaration] {
    declarations(in: file, kinds: .imports).imports
  }
}

/// The parsed declarations of a file, each kind in source order.
package struct Declarations: Sendable {
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
  /// The type aliases that are not members of a protocol.
  package var typeAliases: [TypeAliasDeclaration] = []
  package var nominals: [NominalDeclaration] = []
  package var imports: [ImportDeclaration] = []
  package var extensions: [ExtensionDeclaration] = []

  package init() {}
}
