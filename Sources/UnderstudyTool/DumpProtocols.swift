import Foundation
import GenerateCommand
import TestDoubleGenerator

/// `understudy dump-protocols FILE…`: prints each protocol of the files as a line of JSON.
///
/// `.ci/compare-parser` compares this output with the protocols that SwiftSyntax reads from the same files.
enum DumpProtocols {
  /// Prints the protocols of the files, one on each line; without arguments, reads the paths from standard input.
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    var paths = try CommandOptions(arguments, of: "dump-protocols", allowing: []).files
    if paths.isEmpty { while let line = readLine() { paths.append(line) } }
    var output = CommandOutput()
    for path in paths {
      do {
        for declaration in DeclarationParser.protocols(in: try SourceReader.read(path)) {
          let line = try JSONSerialization.data(
            withJSONObject: declaration.dumped, options: [.sortedKeys, .withoutEscapingSlashes])
          output.text += String(decoding: line, as: UTF8.self) + "\n"
        }
      } catch {
        output.errors += "understudy: error: \(error)\n"
        output.status = 2
      }
    }
    return output
  }
}

extension TypeDeclaration {
  /// The protocol as `dump-protocols` prints it, on one line.
  fileprivate var dumped: [String: Any] {
    // For a protocol in `extension A.B`, `scopes` and SwiftSyntax's output have `A . B`; `name` has `A.B`.
    let simpleName = name.split(separator: ".").last.map(String.init) ?? name
    return [
      "file": location.file, "line": location.line,
      "name": (scopes.map(\.name) + [simpleName]).joined(separator: "."),
      "attributes": attributes.map(\.text), "modifiers": modifiers,
      "primaryAssociatedTypes": primaryAssociatedTypes, "inherits": inherits.map(\.text),
      "whereClause": whereClause.text, "conditions": conditions.map(\.text),
      "members": members.map(\.dumped),
    ]
  }
}

extension Requirement {
  /// The requirement in a line of `dump-protocols`; an associated type has the types that it inherits as generic parameters.
  fileprivate var dumped: [String: Any] {
    [
      "kind": kind.rawValue, "line": location.line, "attributes": attributes.map(\.text),
      "modifiers": modifiers, "name": name,
      "generics": kind == .associatedType
        ? inherits.map(\.text).joined(separator: ", ") : generics.text,
      "parameters": parameters.map(\.dumped), "effects": effects.texts, "type": type.text,
      "whereClause": whereClause.text, "accessors": accessors.map(\.text),
      "conditions": conditions.map(\.text),
    ]
  }
}

extension Parameter {
  /// The parameter in a line of `dump-protocols`.
  fileprivate var dumped: [String: Any] {
    [
      "label": label, "name": name, "type": type.text, "variadic": isVariadic,
      "attributes": attributes.map(\.text),
    ]
  }
}
