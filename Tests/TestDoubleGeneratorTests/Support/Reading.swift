import Testing
import TestDoubleGenerator

/// Returns a source file of a module called `M`.
func sourceFile(_ text: String) -> SourceFile {
  SourceFile(path: "File.swift", module: "M", bytes: Array(text.utf8))
}

/// Parses the protocols of a source.
func protocols(_ text: String) -> [TypeDeclaration] {
  DeclarationParser.protocols(in: sourceFile(text))
}

/// Returns the names of a source's protocols.
func protocolNames(_ text: String) -> [String] { protocols(text).map(\.name) }

/// Returns the names of a source's protocols outside of code; a wrongly parsed brace would hide them.
func outerProtocolNames(_ text: String) -> [String] { protocols(text).filter { !$0.isLocal }.map(\.name) }

/// Parses the only requirement of a protocol.
func requirement(_ member: String) throws -> Requirement {
  let all = try #require(protocols("protocol P {\n\(member)\n}").first).members
  #expect(all.count == 1, "one requirement")
  return try #require(all.first)
}
