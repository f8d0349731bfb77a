import TestDoubleGenerator

/// Runs every scanner and parser on one input.
enum ParserRun {
  /// Returns the number of results, so that no work is optimised away.
  static func run(_ bytes: [UInt8]) -> Int {
    let file = SourceFile(path: "Input.swift", module: "Input", bytes: bytes)
    let read = DeclarationParser.declarations(
      in: file, kinds: Set(TypeDeclaration.Kind.allCases))
    let some = DeclarationParser.protocols(in: file, named: ["P"])
    let mentions = MentionScanner.mentions(in: file)
    let index = DeclarationIndex(files: [file])
    return read.types.count + read.imports.count + some.count
      + mentions.mentions.count + mentions.declaredNames.count + mentions.directives.count
      + index.candidates(for: "P").count
  }
}
