import Testing
import TestDoubleGenerator

/// A source file of a module called `M`.
func sourceFile(_ text: String) -> SourceFile {
  SourceFile(path: "File.swift", module: "M", bytes: Array(text.utf8))
}

/// The protocols of a source.
func protocols(_ text: String, named names: Set<String>? = nil) -> [ProtocolDeclaration] {
  DeclarationParser.protocols(in: sourceFile(text), named: names)
}

/// The names of a source's protocols.
func protocolNames(_ text: String) -> [String] { protocols(text).map(\.name) }

/// The names of a source's protocols that stand outside code: a brace that is wrongly read as code hides them.
func outerProtocolNames(_ text: String) -> [String] { protocols(text).filter { !$0.isLocal }.map(\.name) }

/// The members of the one protocol that `members` make.
func requirements(_ members: String) throws -> [Requirement] {
  try #require(protocols("protocol P {\n\(members)\n}").first).members
}

/// The one requirement of a protocol.
func requirement(_ member: String) throws -> Requirement {
  let all = try requirements(member)
  #expect(all.count == 1, "one requirement")
  return try #require(all.first)
}

/// The text of a parameter's type.
func typeText(_ type: String) throws -> String {
  let function = try requirement("func f(_: \(type), end: Int)")
  #expect(function.parameters.last?.label == "end", "the type ends before the next parameter")
  return try #require(function.parameters.first).type.text
}

/// The structs, enums, classes and actors of a source.
func nominals(_ text: String, named names: Set<String>? = nil) -> [NominalDeclaration] {
  DeclarationParser.declarations(in: sourceFile(text), kinds: .nominals, named: names).nominals
}

/// An attribute, as its tokens joined by single spaces.
extension Attribute: ExpressibleByStringInterpolation {
  /// The attribute that the text is.
  public init(stringLiteral text: String) {
    self.init(tokens: text.split(separator: " ").map(String.init))
  }
}

/// A type, as it is written.
extension TypeTree: ExpressibleByStringLiteral {
  /// The type that the text is.
  public init(stringLiteral text: String) {
    self = protocols("protocol P { var x: \(text) }").first?.members.first?.type ?? .missing
  }
}
