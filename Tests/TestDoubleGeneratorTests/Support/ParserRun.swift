import TestDoubleGenerator

/// Runs every scanner and parser on one input.
enum ParserRun {
  /// Returns the number of results, so that no work is optimised away.
  static func run(_ bytes: [UInt8]) -> Int {
    let file = SourceFile(path: "Input.swift", module: "Input", bytes: bytes)
    let read = DeclarationParser.declarations(
      in: file, kinds: [.protocols, .typeAliases, .nominals, .imports, .extensions])
    let some = DeclarationParser.protocols(in: file, named: ["P"])
    let mentions = MentionScanner.mentions(in: file)
    let index = DeclarationIndex(files: [file])
    return read.protocols.count + read.typeAliases.count
      + read.nominals.count + read.imports.count + read.extensions.count + some.count
      + mentions.mentions.count + mentions.declaredNames.count + mentions.directives.count
      + index.candidates(for: "P").count
  }
}
