// Parses with SwiftSyntax the Swift sources that standard input lists, and prints their protocols in the format of
// `understudy dump-protocols`. `.ci/compare-parser` links it with the toolchain's SwiftSyntax.
import Foundation
import SwiftParser
import SwiftSyntax

@main
struct Oracle {
  static func main() throws {
    while let path = readLine() {
      guard let bytes = FileManager.default.contents(atPath: path),
        let source = String(bytes: bytes, encoding: .utf8)
      else { continue }
      let tree = Parser.parse(source: source)
      let reader = Reader(path: path, tree: tree)
      reader.walk(tree)
      for line in reader.protocols {
        print(String(decoding: try JSONSerialization.data(
          withJSONObject: line, options: [.sortedKeys, .withoutEscapingSlashes]), as: UTF8.self))
      }
    }
  }
}

extension SyntaxProtocol {
  /// The tokens joined by single spaces.
  var words: String { tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ") }
}

extension SyntaxCollection {
  /// The text of each element.
  var eachWords: [String] { map { $0.words } }
}

extension IfConfigClauseSyntax {
  var spelling: String { [poundKeyword.text, condition?.words].compactMap { $0 }.joined(separator: " ") }
}

/// Returns the effects before an arrow or after an accessor's keyword.
func words(async: TokenSyntax?, throwing: ThrowsClauseSyntax?) -> [String] {
  [async?.text, throwing?.words].compactMap { $0 }
}

/// Visits a file's syntax tree, and keeps track of the enclosing scopes.
final class Reader: SyntaxVisitor {
  private let path: String
  private let lines: SourceLocationConverter
  private var conditions: [String] = []
  private var names: [String] = []
  private(set) var protocols: [[String: Any]] = []

  init(path: String, tree: SourceFileSyntax) {
    self.path = path
    lines = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func line(_ node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  private func qualified(_ name: TokenSyntax) -> String { (names + [name.text]).joined(separator: ".") }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    conditions.append(node.spelling)
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigClauseSyntax) { conditions.removeLast() }

  // MARK: Protocols

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    protocols.append([
      "file": path, "line": line(node.name), "name": qualified(node.name),
      "attributes": node.attributes.eachWords,
      "modifiers": node.modifiers.eachWords,
      "primaryAssociatedTypes": node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.text)
        ?? [],
      "inherits": node.inheritanceClause?.inheritedTypes.map(\.type.words) ?? [],
      "whereClause": node.genericWhereClause?.words ?? "", "conditions": conditions,
      "members": members(node.memberBlock.members, under: []),
    ])
    return .skipChildren
  }

  private func members(_ items: MemberBlockItemListSyntax, under conditions: [String]) -> [[String: Any]] {
    var result: [[String: Any]] = []
    for item in items {
      switch item.decl.as(DeclSyntaxEnum.self) {
      case .ifConfigDecl(let block):
        for clause in block.clauses {
          guard case .decls(let inner)? = clause.elements else { continue }
          result += members(inner, under: conditions + [clause.spelling])
        }
      default:
        for var member in member(item.decl) {
          member["conditions"] = conditions
          result.append(member)
        }
      }
    }
    return result
  }

  private func member(_ declaration: DeclSyntax) -> [[String: Any]] {
    var member: [String: Any] = [
      "generics": "", "parameters": [String](), "effects": [String](), "type": "", "whereClause": "",
      "accessors": [String](),
    ]
    func head(
      _ kind: String, at place: some SyntaxProtocol, named name: String,
      _ node: some WithAttributesSyntax & WithModifiersSyntax
    ) {
      member["kind"] = kind
      member["line"] = line(place)
      member["name"] = name
      member["attributes"] = node.attributes.eachWords
      member["modifiers"] = node.modifiers.eachWords
    }
    func signature(_ signature: FunctionSignatureSyntax) {
      member["parameters"] = parameters(signature.parameterClause)
      let effects = signature.effectSpecifiers
      member["effects"] = words(async: effects?.asyncSpecifier, throwing: effects?.throwsClause)
      member["type"] = signature.returnClause?.type.words ?? ""
    }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node):
      head("func", at: node.name, named: node.name.text, node)
      member["generics"] = node.genericParameterClause?.words ?? ""
      signature(node.signature)
      member["whereClause"] = node.genericWhereClause?.words ?? ""
    case .initializerDecl(let node):
      head("init", at: node.initKeyword, named: "init" + (node.optionalMark?.text ?? ""), node)
      member["generics"] = node.genericParameterClause?.words ?? ""
      signature(node.signature)
      member["type"] = ""
      member["whereClause"] = node.genericWhereClause?.words ?? ""
    case .subscriptDecl(let node):
      head("subscript", at: node.subscriptKeyword, named: "subscript", node)
      member["generics"] = node.genericParameterClause?.words ?? ""
      member["parameters"] = parameters(node.parameterClause)
      member["type"] = node.returnClause.type.words
      member["whereClause"] = node.genericWhereClause?.words ?? ""
      member["accessors"] = accessors(node.accessorBlock)
    case .associatedTypeDecl(let node):
      head("associatedtype", at: node.name, named: node.name.text, node)
      member["generics"] = (node.inheritanceClause?.inheritedTypes.map(\.type.words) ?? []).joined(
        separator: ", ")
      member["type"] = node.initializer?.value.words ?? ""
      member["whereClause"] = node.genericWhereClause?.words ?? ""
    case .typeAliasDecl(let node):
      head("typealias", at: node.name, named: node.name.text, node)
      member["generics"] = node.genericParameterClause?.words ?? ""
      member["type"] = node.initializer.value.words
      member["whereClause"] = node.genericWhereClause?.words ?? ""
    case .variableDecl(let node):
      return node.bindings.map { binding in
        head("var", at: binding, named: binding.pattern.words, node)
        member["type"] = binding.typeAnnotation?.type.words ?? ""
        member["accessors"] = accessors(binding.accessorBlock)
        return member
      }
    default: return []
    }
    return [member]
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [[String: Any]] {
    clause.parameters.map {
      [
        "label": $0.firstName.text, "name": ($0.secondName ?? $0.firstName).text, "type": $0.type.words,
        "variadic": $0.ellipsis != nil, "attributes": $0.attributes.eachWords,
      ]
    }
  }

  private func accessors(_ block: AccessorBlockSyntax?) -> [String] {
    guard case .accessors(let list)? = block?.accessors else { return [] }
    return list.map {
      let effects = words(
        async: $0.effectSpecifiers?.asyncSpecifier, throwing: $0.effectSpecifiers?.throwsClause)
      let modifier = $0.modifier.map { [$0.words] } ?? []
      return ($0.attributes.eachWords + modifier + [$0.accessorSpecifier.text] + effects).joined(
        separator: " ")
    }
  }

  // MARK: Scopes

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    names.append(name)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.extendedType.words) }
  override func visitPost(_ node: StructDeclSyntax) { names.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { names.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { names.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { names.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { names.removeLast() }
}
