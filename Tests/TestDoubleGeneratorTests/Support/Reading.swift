import Testing
import TestDoubleGenerator

/// Returns a source file of a module called `M`.
func sourceFile(_ text: String) -> SourceFile {
  SourceFile(path: "File.swift", module: "M", bytes: Array(text.utf8))
}

/// Parses the protocols of a source.
func protocols(_ text: String, named names: Set<String>? = nil) -> [ProtocolDeclaration] {
  DeclarationParser.protocols(in: sourceFile(text), named: names)
}

/// Returns the names of a source's protocols.
func protocolNames(_ text: String) -> [String] { protocols(text).map(\.name) }

/// Returns the names of a source's protocols outside of code; a wrongly parsed brace would hide them.
func outerProtocolNames(_ text: String) -> [String] { protocols(text).filter { !$0.isLocal }.map(\.name) }

/// Parses the members of a protocol with the body `members`.
func requirements(_ members: String) throws -> [Requirement] {
  try #require(protocols("protocol P {\n\(members)\n}").first).members
}

/// Parses the only requirement of a protocol.
func requirement(_ member: String) throws -> Requirement {
  let all = try requirements(member)
  #expect(all.count == 1, "one requirement")
  return try #require(all.first)
}

/// Returns the text of a parameter's type.
func typeText(_ type: String) throws -> String {
  let function = try requirement("func f(_: \(type), end: Int)")
  #expect(function.parameters.last?.label == "end", "the type ends before the next parameter")
  return try #require(function.parameters.first).type.text
}

/// Parses the structs, enums, classes and actors of a source.
func nominals(_ text: String, named names: Set<String>? = nil) -> [NominalDeclaration] {
  DeclarationParser.declarations(in: sourceFile(text), kinds: .nominals, named: names).nominals
}

/// An attribute as its tokens, joined by single spaces.
extension Attribute: ExpressibleByStringInterpolation {
  /// Parses an attribute.
  public init(stringLiteral text: String) {
    self.init(tokens: text.split(separator: " ").map(String.init))
  }
}

/// A type as written.
extension TypeTree: ExpressibleByStringLiteral {
  /// Parses a type.
  public init(stringLiteral text: String) {
    self = protocols("protocol P { var x: \(text) }").first?.members.first?.type ?? .missing
  }
}
