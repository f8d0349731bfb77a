import TestDoubleGenerator

/// Returns a line for each declaration and member of a source, with all that the parser reads of it.
func declarationLines(of text: String) -> [String] {
  let read = DeclarationParser.declarations(
    in: sourceFile(text), kinds: Set(TypeDeclaration.Kind.allCases))
  let order: [Set<TypeDeclaration.Kind>] = [[.typealias], [.protocol], .nominals, [.extension]]
  let types = order.flatMap { kinds in read.types.filter { kinds.contains($0.kind) } }
  return read.imports.map(\.line) + types.flatMap(\.lines)
}

/// Joins the parts that the source has.
private func line(at location: SourceLocation, _ parts: [String]...) -> String {
  ([["\(location.line):\(location.column)"]] + parts).joined().filter { !$0.isEmpty }.joined(separator: " ")
    .replacing("\n", with: "⏎")
}

private func list(_ opening: String, _ elements: [String], _ closing: String = "") -> [String] {
  elements.isEmpty ? [] : [opening + elements.joined(separator: ", ") + closing]
}

extension ImportDeclaration {
  fileprivate var line: String {
    TestDoubleGeneratorTests.line(
      at: location, conditions.map(\.text), attributes.map(\.text), modifiers, [text], ["of", moduleName])
  }
}

extension TypeDeclaration {
  fileprivate var lines: [String] {
    let head = line(
      at: location, conditions.map(\.text), attributes.map(\.text), modifiers, isLocal ? ["local"] : [],
      [kind.rawValue, name],
      kind == .protocol ? list("<", primaryAssociatedTypes, ">") : [generics.text],
      list(": ", inherits.map(\.text)), kind == .typealias ? ["=", type.text] : [], [whereClause.text],
      missingEnd.map { ["without", $0] } ?? [])
    return [head] + members.map(\.line) + cases.map(\.line)
  }
}

extension Requirement {
  fileprivate var line: String {
    let isCalled = [.function, .subscript, .initializer].contains(kind)
    let keyword = isLet ? "let" : kind.rawValue
    return "  "
      + TestDoubleGeneratorTests.line(
        at: location, conditions.map(\.text), attributes.map(\.text), modifiers,
        [keyword, name, generics.text],
        list(": ", inherits.map(\.text)),
        isCalled ? ["(\(parameters.map(\.text).joined(separator: ", ")))"] : [],
        effects.texts, type.text.isEmpty ? [] : ["->", type.text], [whereClause.text],
        hasInitialValue ? ["= …"] : [], list("{ ", accessors.map(\.text), " }"),
        isComputed ? ["computed"] : [])
  }
}

extension Parameter {
  fileprivate var text: String {
    let words = attributes.map(\.text) + (hasTwoNames || label != name ? [label, name] : [label])
    return
      "\(words.joined(separator: " ")): \(type.text)\(isVariadic ? "..." : "")\(hasDefault ? " = …" : "")"
  }
}

extension EnumCase {
  fileprivate var line: String {
    let values = values.map { "\($0.label): \($0.type.text)\($0.hasDefault ? " = …" : "")" }
    let words = conditions.map(\.text) + attributes.map(\.text) + ["case", name] + list("(", values, ")")
    return "  " + words.joined(separator: " ")
  }
}
