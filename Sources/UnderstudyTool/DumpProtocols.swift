import Foundation
import GenerateCommand
import TestDoubleGenerator

/// `understudy dump-protocols FILE…`: prints each protocol of the files as a line of JSON.
///
/// `.ci/compare-parser` compares this output with the protocols that SwiftSyntax reads from the same files.
enum DumpProtocols {
  /// Prints the protocols of the files, one on each line; without arguments, reads the paths from standard input.
  ///
  /// - Returns: The exit status: 0, or 2 if an argument is an option or a file can't be read.
  static func run(_ arguments: [String]) -> Int32 {
    var paths = arguments
    if let option = arguments.first(where: { $0.hasPrefix("--") }) {
      reportError("unknown option \(option); usage: understudy dump-protocols [FILE…]")
      return 2
    }
    if paths.isEmpty { while let line = readLine() { paths.append(line) } }
    var status: Int32 = 0
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for path in paths {
      do {
        let file = try SourceReader.read(path)
        for declaration in DeclarationParser.protocols(in: file) {
          var line = try encoder.encode(ProtocolLine(declaration))
          line.append(0x0A)
          FileHandle.standardOutput.write(line)
        }
      } catch {
        reportError("\(error)")
        status = 2
      }
    }
    return status
  }

  private static func reportError(_ message: String) {
    FileHandle.standardError.write(Data("understudy: error: \(message)\n".utf8))
  }
}

/// A protocol as `dump-protocols` prints it, on one line.
private struct ProtocolLine: Encodable {
  var file: String
  var line: Int
  var name: String
  var attributes: [String]
  var modifiers: [String]
  var primaryAssociatedTypes: [String]
  var inherits: [String]
  var whereClause: String
  var conditions: [String]  // The enclosing `#if` clauses.
  var members: [EncodedRequirement]

  init(_ declaration: TypeDeclaration) {
    file = declaration.location.file
    line = declaration.location.line
    // For a protocol in `extension A.B`, `scopes` and SwiftSyntax's output have `A . B`; `declaration.name` has `A.B`.
    let simpleName = declaration.name.split(separator: ".").last.map(String.init) ?? declaration.name
    name = (declaration.scopes.map(\.name) + [simpleName]).joined(separator: ".")
    attributes = declaration.attributes.map(\.text)
    modifiers = declaration.modifiers
    primaryAssociatedTypes = declaration.primaryAssociatedTypes
    inherits = declaration.inherits.map(\.text)
    whereClause = declaration.whereClause.text
    conditions = declaration.conditions.map(\.text)
    members = declaration.members.map(EncodedRequirement.init)
  }
}

private struct EncodedRequirement: Encodable {
  var kind: String
  var line: Int
  var attributes: [String]
  var modifiers: [String]
  var name: String
  /// The generic parameters; for an associated type, the types that it inherits from.
  var generics: String
  var parameters: [EncodedParameter]
  var effects: [String]
  var type: String
  var whereClause: String
  var accessors: [String]
  var conditions: [String]  // The enclosing `#if` clauses.

  init(_ requirement: Requirement) {
    kind = requirement.kind.rawValue
    line = requirement.location.line
    attributes = requirement.attributes.map(\.text)
    modifiers = requirement.modifiers
    name = requirement.name
    generics =
      requirement.kind == .associatedType
      ? requirement.inherits.map(\.text).joined(separator: ", ") : requirement.generics.text
    parameters = requirement.parameters.map(EncodedParameter.init)
    effects = requirement.effects.texts
    type = requirement.type.text
    whereClause = requirement.whereClause.text
    accessors = requirement.accessors.map(\.text)
    conditions = requirement.conditions.map(\.text)
  }
}

private struct EncodedParameter: Encodable {
  var label: String
  var name: String
  var type: String
  var variadic: Bool
  var attributes: [String]

  init(_ parameter: Parameter) {
    label = parameter.label
    name = parameter.name
    type = parameter.type.text
    variadic = parameter.isVariadic
    attributes = parameter.attributes.map(\.text)
  }
}
