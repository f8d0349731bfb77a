/// Collects what a protocol requires: its own members and those of all its parents.
struct ProtocolFlattener {
  let catalog: Catalog
  /// All that was added.
  var result: FlatProtocol { flat.withIdentity }
  private var flat = FlatProtocol()
  private var visited: Set<String> = []

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// Adds the protocol and, first, its parents.
  mutating func add(_ declaration: ProtocolDeclaration) {
    guard visited.insert("\(declaration.module).\(declaration.name)").inserted else { return }
    flat.owners.append(declaration)
    if let missing = declaration.missing {
      flat.diagnostics.append(.cutOff(declaration.name, before: missing, at: declaration.location))
    }
    for (attribute, source) in zip(declaration.attributes, declaration.attributeSources)
    where catalog.isGlobalActor(attribute) {
      flat.globalActor = flat.globalActor ?? source
    }
    for parent in declaration.inherits { add(parent: TypeText(parent), of: declaration) }
    addWhere(declaration.whereClause, of: declaration)
    if !flat.isActor,
      catalog.isOnMainActorByDefault(
        declaration.module, modifiers: declaration.modifiers, within: declaration.scopes)
    {
      flat.globalActor = flat.globalActor ?? "@MainActor"
    }
    for member in declaration.members {
      switch member.kind {
      case .associatedType:
        flat.associatedTypes.append(.init(requirement: member, owner: declaration))
        addWhere(member.whereClause, of: declaration)
      case .typeAlias:
        guard member.generics.isEmpty else { break }
        flat.typeAliases[member.name] = .init(tokens: TypeText(member.type).tokens, owner: declaration)
      default: flat.members.append(.init(requirement: member, owner: declaration))
      }
    }
  }

  /// Adds one element of an inheritance clause, or of the composition that a type alias stands for.
  mutating func add(parent: TypeText, of child: ProtocolDeclaration) {
    var tokens = parent.tokens
    while tokens.first == "@" { tokens.removeFirst(2) }
    if tokens.first == "(", tokens.last == ")" { tokens = Array(tokens.dropFirst().dropLast()) }
    if let split = TypeText(tokens: tokens).topLevelIndex(of: "&") {
      add(parent: TypeText(tokens: Array(tokens[..<split])), of: child)
      add(parent: TypeText(tokens: Array(tokens[(split + 1)...])), of: child)
      return
    }
    if tokens.first == "~" { return }
    let path = tokens.prefix { $0 != "<" }.filter { $0 != "." && $0 != "::" }.map(Keywords.bare)
    guard !path.isEmpty else { return }
    if let found = visibleProtocol(path, from: child) {
      pin(found, arguments: Array(tokens.drop { $0 != "<" }), of: child)
      add(found)
    } else if let alias = visibleAlias(path, from: child) {
      guard visited.insert("alias \(alias.module).\(alias.name)").inserted else { return }
      add(parent: TypeText(alias.value), of: child)
    } else {
      addForeign(path, tokens, of: child)
    }
  }

  /// Adds a parent that is no protocol of the sources: one of the standard library, or a class.
  private mutating func addForeign(_ path: [String], _ tokens: [String], of child: ProtocolDeclaration) {
    let name = path[path.count - 1]
    if name == "Actor" {
      flat.isActor = true
    } else if name == "Sendable" || name == "AnyActor" {
      // `AnyActor` of Swift 5 is `AnyObject & Sendable`: its members need not be asynchronous.
      flat.isSendable = true
    } else if let identity = StandardProtocols.identity[name] {
      flat.identityProtocols.formUnion(identity)
    } else if StandardProtocols.objects.contains(name) {
      flat.superclass = "NSObject"
      // A session calls its delegate from a queue of its own.
      if name.hasPrefix("URLSession") { flat.isSendable = true }
    } else if name == "Observable" {
      flat.observation.insert(.observable)
    } else if StandardProtocols.markers.contains(name) {
      return
    } else if let standard = StandardProtocols.declaration(path) {
      pin(standard, arguments: Array(tokens.drop { $0 != "<" }), of: child)
      add(standard)
    } else if let reason = StandardProtocols.refusal(name) {
      flat.diagnostics.append(.cannotStandIn(for: child.name, inheriting: name, reason, at: child.location))
    } else if let superclass = catalog.nominals(named: name).first(where: { $0.kind == .class }) {
      add(superclass, tokens, of: child)
    } else {
      flat.diagnostics.append(
        .unknownParent(TypeText(tokens: tokens).source, of: child.name, at: child.location))
    }
  }

  private mutating func add(
    _ superclass: NominalDeclaration, _ tokens: [String], of child: ProtocolDeclaration
  ) {
    flat.superclass = TypeText(tokens: tokens).source
    flat.superclassDeclaration = superclass
    if let index = superclass.attributes.firstIndex(where: catalog.isGlobalActor) {
      flat.globalActor = flat.globalActor ?? SwiftSpacing.join(TypeText(superclass.attributes[index]).tokens)
    } else if catalog.isOnMainActorByDefault(superclass.module, modifiers: superclass.modifiers, within: []) {
      flat.globalActor = flat.globalActor ?? "@MainActor"
    }
    if let reason = Superclass.reason(againstInheriting: superclass, by: child) {
      flat.diagnostics.append(.cannotDouble(reason, at: child.location))
    }
  }

  /// `Store<Int>` pins the first primary associated type of `Store` to `Int`.
  private mutating func pin(
    _ declaration: ProtocolDeclaration, arguments: [String], of child: ProtocolDeclaration
  ) {
    guard arguments.count > 2 else { return }
    let values = splitTopLevel(Array(arguments.dropFirst().dropLast()), at: ",")
    for (name, value) in zip(declaration.primaryAssociatedTypes, values) {
      flat.whereRequirements.append(.init(tokens: [name, "=="] + value, owner: child))
    }
  }

  private mutating func addWhere(_ clause: String, of declaration: ProtocolDeclaration) {
    let tokens = TypeText(clause).tokens
    guard tokens.first == "where" else { return }
    for requirement in splitTopLevel(Array(tokens.dropFirst()), at: ",") {
      guard requirement.first != "Self" || requirement.dropFirst().first == "." else {
        // `where Self: P` is the same as inheriting P.
        if requirement.count > 2, requirement[1] == ":" {
          add(parent: TypeText(tokens: Array(requirement[2...])), of: declaration)
        } else {
          flat.diagnostics.append(
            .cannotDouble(
              "'\(SwiftSpacing.join(requirement))' leaves no type that a double could be",
              at: declaration.location))
        }
        continue
      }
      flat.whereRequirements.append(.init(tokens: requirement, owner: declaration))
    }
  }

  private func visibleProtocol(_ path: [String], from child: ProtocolDeclaration) -> ProtocolDeclaration? {
    guard !child.isStandard else { return nil }
    let matches = catalog.protocols(named: path[path.count - 1]).filter {
      !StandardProtocols.stands(for: $0) && reaches(path, name: $0.name, module: $0.module, from: child)
    }
    return matches.first { $0.module == child.module && $0.conditions == child.conditions }
      ?? matches.first { $0.module == child.module } ?? matches.first
  }

  private func visibleAlias(_ path: [String], from child: ProtocolDeclaration) -> TypeAliasDeclaration? {
    guard !child.isStandard else { return nil }
    let matches = catalog.typeAliases(named: path[path.count - 1]).filter {
      reaches(path, name: $0.name, module: $0.module, from: child)
    }
    return matches.first { $0.module == child.module } ?? matches.first
  }

  /// Whether `path`, written in `child`, can mean the declaration called `name` in `module`.
  private func reaches(_ path: [String], name: String, module: String, from child: ProtocolDeclaration)
    -> Bool
  {
    let written = path.joined(separator: ".")
    if written == name || written == "\(module).\(name)" { return true }
    // Inside of `Outer`, `Service` means `Outer.Service`.
    guard module == child.module else { return false }
    var scope = child.name.split(separator: ".").dropLast()
    while !scope.isEmpty {
      if (scope + path.map { $0[...] }).joined(separator: ".") == name { return true }
      scope = scope.dropLast()
    }
    return false
  }
}

/// Splits at a token that stands outside of all brackets.
func splitTopLevel(_ tokens: [String], at separator: String) -> [[String]] {
  var parts: [[String]] = [[]]
  var depth = 0
  for token in tokens {
    switch token {
    case "(", "[", "<": depth += 1
    case ")", "]", ">": depth -= 1
    default: break
    }
    if token == separator, depth == 0 {
      parts.append([])
    } else {
      parts[parts.count - 1].append(token)
    }
  }
  return parts.filter { !$0.isEmpty }
}
