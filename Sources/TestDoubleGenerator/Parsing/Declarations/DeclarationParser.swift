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
