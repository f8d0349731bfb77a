// Prints the imports, type aliases and types that the parser finds in the files that standard input lists, in the format
// of `Oracle.swift`. `.ci/compare-parser` compiles it together with the parser.
import Foundation

@main
struct PrintDeclarations {
  static func main() {
    while let path = readLine() {
      guard let bytes = FileManager.default.contents(atPath: path),
        String(bytes: bytes, encoding: .utf8) != nil
      else {
        continue
      }
      let file = SourceFile(path: path, module: "", bytes: [UInt8](bytes))
      let declarations = DeclarationParser.declarations(in: file, kinds: [.imports, .typeAliases, .nominals])
      var lines = ["== \(path)"]
      lines += declarations.imports.map {
        "import \(place($0.location)) \($0.attributes.map(\.text)) \($0.modifiers) \($0.text) \($0.conditions.map(\.text))"
      }
      lines += declarations.typeAliases.map {
        "typealias \(place($0.location)) \(written($0.name, in: $0.scopes)) \($0.attributes.map(\.text)) \($0.modifiers) \($0.generics.text) = \($0.value.text)"
          + " \($0.whereClause.text) \($0.conditions.map(\.text))"
      }
      for nominal in declarations.nominals { lines += describe(nominal) }
      FileHandle.standardOutput.write(Data((lines + [""]).joined(separator: "\n").utf8))
    }
  }

  private static func place(_ location: SourceLocation) -> String { "\(location.line):\(location.column)" }

  /// Returns the name with its enclosing scopes as written, as tokens joined by spaces.
  private static func written(_ name: String, in scopes: [EnclosingScope]) -> String {
    let simpleName = name.split(separator: ".").last.map(String.init) ?? name
    return (scopes.map(\.name) + [simpleName]).joined(separator: ".")
  }

  private static func describe(_ nominal: NominalDeclaration) -> [String] {
    var lines = [
      "\(nominal.kind.rawValue) \(place(nominal.location)) \(written(nominal.name, in: nominal.scopes)) \(nominal.attributes.map(\.text)) \(nominal.modifiers)"
        + " \(nominal.generics.text) \(nominal.inherits.map(\.text)) \(nominal.whereClause.text) \(nominal.conditions.map(\.text))"
    ]
    lines += nominal.storedProperties.map {
      "  \($0.isLet ? "let" : "var") \($0.name) : \($0.type.text) \($0.hasInitialValue) \($0.attributes.map(\.text)) \($0.modifiers)"
        + " \($0.conditions.map(\.text))"
    }
    lines += nominal.initializers.map {
      let parameters = $0.parameters.map {
        "\($0.label) \($0.name) \($0.type.text) \($0.isVariadic) \($0.hasDefault)"
      }
      return
        "  init \($0.isFailable) \($0.generics.text) \(parameters) \($0.effects.texts) \($0.attributes.map(\.text)) \($0.modifiers)"
        + " \($0.conditions.map(\.text))"
    }
    lines += nominal.cases.map {
      let values = $0.values.map { "\($0.label) \($0.type.text) \($0.hasDefault)" }
      return "  case \($0.name) \(values) \($0.attributes.map(\.text)) \($0.conditions.map(\.text))"
    }
    return lines
  }
}
