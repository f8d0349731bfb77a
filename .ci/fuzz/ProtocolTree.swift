import Foundation

/// The tree of a protocol with its parents, or of a struct of closures, which the grammar creates and the shrinker reduces.
///
/// In names, `§` is the placeholder for the protocol's name.
struct ProtocolTree: Hashable {
  /// The parents, followed by the protocol.
  var declarations: [Declaration]
  /// The other types of the enum that contains the protocol; empty where it is at the top level.
  var neighbors: [String] = []

  /// The module of a declaration: the protocol's, or a module that it imports.
  enum Module: String, CaseIterable { case fuzzed = "Fuzzed", other = "Other" }

  struct Declaration: Hashable {
    /// The suffix of the name; empty for the protocol itself.
    var suffix = ""
    /// Whether this is a struct, whose members are stored properties, instead of a protocol.
    var isStruct = false
    var module = Module.fuzzed
    /// The access level of an unrelated protocol of the same name in the other module; empty where there is none.
    var twinAccess = ""
    /// The condition of the enclosing `#if`, and whether its `#else` has a protocol of the same name.
    var condition = ""
    var hasElse = false
    var attributes: [String] = []
    var access = "public"
    var primary: [String] = []
    var inherits: [String] = []
    var clause: [String] = []
    var associatedTypes: [AssociatedType] = []
    var aliases: [Alias] = []
    var members: [Member] = []
  }

  struct AssociatedType: Hashable {
    var name: String
    var constraint = ""
    var defaultType: TypeTree?
    var clause = ""
  }

  struct Alias: Hashable {
    var name: String
    var type: TypeTree
  }

  struct Generic: Hashable {
    var name: String
    var constraint = ""
    var isPack = false
  }

  struct Parameter: Hashable {
    var label: String?
    var name: String
    var words: [String] = []
    var type: TypeTree
    var isVariadic = false
  }

  struct Member: Hashable {
    enum Kind: Hashable { case function, property, subscripting, initializer }

    var kind: Kind
    /// The condition of the enclosing `#if`, and whether its `#else` has a function of the same name.
    var condition = ""
    var hasElse = false
    var attributes: [String] = []
    var modifiers: [String] = []
    var name: String
    var generics: [Generic] = []
    var parameters: [Parameter] = []
    var isAsync = false
    var throwsClause = ""
    var result: TypeTree?
    var clause: [String] = []
    var accessors = "get"
  }
}

extension ProtocolTree {
  /// The origin of a source line: the declaration's index and, on a member's line, the member's.
  struct Origin: Hashable {
    var declaration: Int
    var member: Int?
  }

  typealias Line = (text: String, origin: Origin)

  /// Returns the source lines of the declarations in a module, each with its origin.
  func lines(named name: String, in module: Module) -> [Line] {
    var lines: [Line] = []
    for (index, declaration) in declarations.enumerated() {
      let origin = Origin(declaration: index)
      if declaration.module == module {
        lines += self.lines(of: declaration, origin)
      } else if !declaration.twinAccess.isEmpty {
        let text = "\(declaration.twinAccess) protocol §\(declaration.suffix) { func unrelated() }"
        lines.append((text, origin))
      }
    }
    if lines.isEmpty { return [] }
    let top = Origin(declaration: declarations.count - 1)
    let isImporting = module == .fuzzed && has(.other)
    lines = (["import Foundation"] + (isImporting ? ["import Other"] : [])).map { ($0, top) } + lines
    return lines.map { ($0.text.replacingOccurrences(of: "§", with: name), $0.origin) }
  }

  func source(named name: String) -> String {
    Module.allCases.filter(has).reversed().map { module in
      (has(.other) ? "// \(module.rawValue)\n" : "") + source(named: name, in: module)
    }.joined()
  }

  func source(named name: String, in module: Module) -> String {
    lines(named: name, in: module).map { $0.text + "\n" }.joined()
  }

  func has(_ module: Module) -> Bool {
    declarations.contains { $0.module == module || !$0.twinAccess.isEmpty }
  }

  /// Removes the declarations that the protocol doesn't inherit.
  mutating func removeStrangers() {
    var inherited = Set(["§"])
    for index in declarations.indices.reversed() {
      if inherited.contains("§\(declarations[index].suffix)") {
        inherited.formUnion(declarations[index].inherits.map { String($0.prefix { $0 != "<" }) })
      } else {
        declarations.remove(at: index)
      }
    }
  }

  /// The length of the source.
  var size: Int { source(named: "P").count }

  private func lines(of declaration: Declaration, _ origin: Origin) -> [Line] {
    var lines: [Line] = [(declaration.heading(inherits: declaration.inherits.map(qualified)), origin)]
    lines += declaration.associatedTypes.map { ("  " + $0.source, origin) }
    lines += declaration.aliases.map { ("  typealias \($0.name) = \($0.type.source)", origin) }
    for (number, member) in declaration.members.enumerated() {
      let text = declaration.isStruct ? member.storedSource(declaration.access) : member.source
      let texts = text.split(separator: "\n").map { "  " + $0 }
      let ending =
        (member.hasElse ? ["#else", "  func \(member.functionName)(otherwise: Int)"] : []) + ["#endif"]
      let memberLines = member.condition.isEmpty ? texts : ["#if \(member.condition)"] + texts + ending
      lines += memberLines.map { ($0, Origin(declaration: origin.declaration, member: number)) }
    }
    lines.append(("}", origin))
    if !declaration.condition.isEmpty {
      let other = "\(declaration.access) protocol §\(declaration.suffix) { func unrelated() }"
      let ending = (declaration.hasElse ? ["#else", other] : []) + ["#endif"]
      lines = [("#if \(declaration.condition)", origin)] + lines + ending.map { ($0, origin) }
    }
    guard declaration.suffix.isEmpty, !neighbors.isEmpty else { return lines }
    let types = neighbors.map { "  public struct \($0): Hashable, Sendable { public init() {} }" }
    return (["public enum §Space {"] + types).map { ($0, origin) } + lines + [("}", origin)]
  }

  /// Returns a parent's name, qualified where both modules have a protocol of that name.
  private func qualified(_ parent: String) -> String {
    let isAmbiguous = declarations.contains { declaration in
      declaration.module == .other && !declaration.twinAccess.isEmpty
        && parent.prefix { $0 != "<" } == "§\(declaration.suffix)"
    }
    return isAmbiguous ? "Other.\(parent)" : parent
  }
}

extension ProtocolTree.Declaration {
  fileprivate func heading(inherits: [String]) -> String {
    var text = attributes.map { $0 + " " }.joined()
    text += (access.isEmpty ? "" : access + " ") + (isStruct ? "struct" : "protocol") + " §\(suffix)"
    if !primary.isEmpty { text += "<\(primary.joined(separator: ", "))>" }
    if !inherits.isEmpty { text += ": \(inherits.joined(separator: ", "))" }
    if !clause.isEmpty { text += " where \(clause.joined(separator: ", "))" }
    return text + " {"
  }
}

extension ProtocolTree.AssociatedType {
  fileprivate var source: String {
    "associatedtype \(name)" + (constraint.isEmpty ? "" : ": \(constraint)")
      + (defaultType.map { " = \($0.source)" } ?? "") + (clause.isEmpty ? "" : " where \(clause)")
  }
}

extension ProtocolTree.Parameter {
  var source: String {
    let label = label.map { $0 == name ? "" : $0 + " " } ?? "_ "
    return "\(label)\(name): \(words.map { $0 + " " }.joined())\(type.source)\(isVariadic ? "..." : "")"
  }
}

extension ProtocolTree.Member {
  var source: String {
    let list = "(\(parameters.map(\.source).joined(separator: ", ")))"
    var generic = generics.map { parameter in
      (parameter.isPack ? "each " : "") + parameter.name
        + (parameter.constraint.isEmpty ? "" : ": \(parameter.constraint)")
    }.joined(separator: ", ")
    if !generic.isEmpty { generic = "<\(generic)>" }
    let effects = (isAsync ? " async" : "") + (throwsClause.isEmpty ? "" : " " + throwsClause)
    let constraints = clause.isEmpty ? "" : " where \(clause.joined(separator: ", "))"
    let head = (attributes + modifiers).map { $0.hasSuffix("\n") ? $0 : $0 + " " }.joined()
    let output = result.map { " -> \($0.source)" } ?? ""
    switch kind {
    case .function: return "\(head)func \(name)\(generic)\(list)\(effects)\(output)\(constraints)"
    case .initializer: return "\(head)\(name)\(generic)\(list)\(effects)\(constraints)"
    case .property: return "\(head)var \(name): \((result ?? .int).source) { \(accessors)\(effects) }"
    case .subscripting:
      return
        "\(head)subscript\(generic)\(list) -> \((result ?? .int).source)\(constraints) { \(accessors)\(effects) }"
    }
  }

  /// The name of the function in the `#else`: the member's name, if an instance function can have that name.
  fileprivate var functionName: String {
    (kind == .function && !modifiers.contains("static")) || kind == .property ? name : "otherwise"
  }

  /// Returns the source of the member as a stored property of a struct.
  func storedSource(_ access: String) -> String {
    (access.isEmpty ? "" : access + " ") + "var \(name): \((result ?? .int).source)"
  }

  /// Whether it mentions a type of this name.
  func mentions(_ name: String) -> Bool {
    source.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
  }

  /// Renames a type parameter.
  mutating func rename(_ name: String, to other: String) {
    for index in generics.indices {
      if generics[index].name == name { generics[index].name = other }
      generics[index].constraint = generics[index].constraint.renaming(name, to: other)
    }
    for index in parameters.indices {
      parameters[index].type = parameters[index].type.renaming(name, to: other)
    }
    throwsClause = throwsClause.renaming(name, to: other)
    result = result?.renaming(name, to: other)
    clause = clause.map { $0.renaming(name, to: other) }
  }
}
