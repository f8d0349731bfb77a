import SwiftSyntax

/// The stored properties, initializers and cases of a type.
struct Contents {
  var properties: [String] = []
  var initializers: [String] = []
  var cases: [String] = []

  mutating func read(_ items: MemberBlockItemListSyntax, under conditions: [String]) {
    for item in items {
      switch item.decl.as(DeclSyntaxEnum.self) {
      case .ifConfigDecl(let block):
        for clause in block.clauses {
          if case .decls(let inner)? = clause.elements { read(inner, under: conditions + [clause.spelling]) }
        }
      case .variableDecl(let node):
        for binding in node.bindings where isStored(binding) {
          properties.append(
            "  \(node.bindingSpecifier.text) \(binding.pattern.words) : \(binding.typeAnnotation?.type.words ?? "")"
              + " \(binding.initializer != nil) \(node.attributes.eachWords) \(node.modifiers.eachWords) \(conditions)"
          )
        }
      case .initializerDecl(let node):
        let effects = node.signature.effectSpecifiers
        let parameters = node.signature.parameterClause.parameters.map {
          "\($0.firstName.text) \(($0.secondName ?? $0.firstName).text) \($0.type.words) \($0.ellipsis != nil) \($0.defaultValue != nil)"
        }
        initializers.append(
          "  init \(node.optionalMark != nil) \(node.genericParameterClause?.words ?? "") \(parameters)"
            + " \(words(async: effects?.asyncSpecifier, throwing: effects?.throwsClause))"
            + " \(node.attributes.eachWords) \(node.modifiers.eachWords) \(conditions)")
      case .enumCaseDecl(let node):
        for element in node.elements {
          let values = (element.parameterClause?.parameters.map { $0 } ?? []).map {
            "\($0.firstName.map { $0.text == "_" ? "" : $0.text } ?? "") \($0.type.words) \($0.defaultValue != nil)"
          }
          cases.append("  case \(element.name.text) \(values) \(node.attributes.eachWords) \(conditions)")
        }
      default: break
      }
    }
  }

  private func isStored(_ binding: PatternBindingSyntax) -> Bool {
    guard let block = binding.accessorBlock else { return true }
    guard case .accessors(let list) = block.accessors, let first = list.first else { return false }
    return ["willSet", "didSet", "init"].contains(first.accessorSpecifier.text)
  }
}
