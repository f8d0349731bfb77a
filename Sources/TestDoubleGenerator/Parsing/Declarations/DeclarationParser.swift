/// Reads the declarations of a source file.
package enum DeclarationParser {
  /// Reads the declarations of some kinds in one go.
  ///
  /// - Parameter names: The names to read, without backticks and without those of the types around; nil for all.
  ///   They don't limit imports.
  package static func declarations(
    in file: SourceFile, kinds: Declarations.Kinds, named names: Set<String>? = nil
  ) -> Declarations {
    file.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, !bytes.isEmpty else { return Declarations() }
      if kinds == .protocols && !ByteSearch(base: base, count: bytes.count).holdsProtocol {
        return Declarations()
      }
      var walker = DeclarationWalker(file: file, base: base, count: bytes.count, kinds: kinds, names: names)
      walker.walk()
      return walker.declarations
    }
  }

  /// Reads the protocols.
  package static func protocols(in file: SourceFile, named names: Set<String>? = nil) -> [ProtocolDeclaration]
  {
    declarations(in: file, kinds: .protocols, named: names).protocols
  }

  /// Reads the type aliases outside protocols.
  package static func typeAliases(in file: SourceFile, named names: Set<String>? = nil)
    -> [TypeAliasDeclaration]
  {
    declarations(in: file, kinds: .typeAliases, named: names).typeAliases
  }

  /// Reads the structs, enums, classes and actors.
  package static func nominals(in file: SourceFile, named names: Set<String>? = nil) -> [NominalDeclaration] {
    declarations(in: file, kinds: .nominals, named: names).nominals
  }

  /// Returns a type with its members, where the file was read for its heading alone.
  package static func withMembers(_ nominal: NominalDeclaration, in file: SourceFile) -> NominalDeclaration {
    guard let start = nominal.unreadMembers else { return nominal }
    return file.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return nominal }
      var lexer = Lexer(base: base, count: bytes.count)
      lexer.position = start
      var parser = Parser(lexer)
      parser.flags = file.flags
      var lines = LineCounter(file: file.path, base: base, count: bytes.count)
      var complete = nominal
      complete.unreadMembers = nil
      parser.parseMembers(into: &complete, &lines)
      return complete
    }
  }

  /// Reads the imports.
  package static func imports(in file: SourceFile) -> [ImportDeclaration] {
    declarations(in: file, kinds: .imports).imports
  }
}
