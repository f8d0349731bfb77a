/// A protocol with its parents, or a struct of closures, as the grammar draws it and the shrinker takes it apart.
///
/// `§` stands for its name, so that one tree can be written under any.
struct ProtocolTree: Hashable {
  /// The parents, and last the protocol itself.
  var declarations: [Declaration]

  struct Declaration: Hashable {
    /// Behind the name: empty for the protocol itself.
    var suffix = ""
    /// Whether it is a struct, whose members are stored properties.
    var isStruct = false
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
  /// Where a line of the source comes from: the declaration's index and, on a member's line, the member's.
  struct Origin: Hashable {
    var declaration: Int
    var member: Int?
  }

  /// Its lines, each with what it comes from: each member has one line.
  func lines(named name: String) -> [(text: String, origin: Origin)] {
    var lines: [(String, Origin)] = []
    for (index, declaration) in declarations.enumerated() {
      let own = Origin(declaration: index)
      lines.append((declaration.heading, own))
      lines += declaration.associatedTypes.map { ("  " + $0.source, own) }
      lines += declaration.aliases.map { ("  typealias \($0.name) = \($0.type.source)", own) }
      lines += declaration.members.enumerated().map { number, member in
        let text = declaration.isStruct ? member.storedSource(declaration.access) : member.source
        return ("  " + text, Origin(declaration: index, member: number))
      }
      lines.append(("}", own))
    }
    return lines.map { (Self.naming($0.0, name), $0.1) }
  }

  func source(named name: String) -> String {
    lines(named: name).map { $0.text + "\n" }.joined()
  }

  /// How much there is to read.
  var size: Int { source(named: "P").count }

  private static func naming(_ text: String, _ name: String) -> String {
    text.split(separator: "§", omittingEmptySubsequences: false).joined(separator: name)
  }
}

extension ProtocolTree.Declaration {
  fileprivate var heading: String {
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
    let head = (attributes + modifiers).map { $0 + " " }.joined()
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

  /// The same as a stored property of a struct.
  func storedSource(_ access: String) -> String {
    (access.isEmpty ? "" : access + " ") + "var \(name): \((result ?? .int).source)"
  }

  /// Whether it mentions a type of this name.
  func mentions(_ name: String) -> Bool {
    source.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
  }

  /// Calls a type parameter something else.
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
