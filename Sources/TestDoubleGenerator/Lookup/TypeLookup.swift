/// Finds what a type's name means where it is written.
struct TypeLookup {
  /// Where a name is written.
  struct Place {
    /// The name of the declaration around it, with those of the types around that.
    var name: String
    var module: String
    var file: String
    var isStandard = false

    /// Inside of a protocol.
    init(_ owner: ProtocolDeclaration) {
      name = owner.nameOfMembers
      module = owner.module
      file = owner.location.file
      isStandard = owner.isStandard
    }

    /// Inside of a struct, enum, class or actor.
    init(_ nominal: NominalDeclaration) {
      name = nominal.name + ".self"
      module = nominal.module
      file = nominal.location.file
    }

    /// In the value of a type alias.
    init(_ alias: TypeAliasDeclaration) {
      name = alias.name
      module = alias.module
      file = alias.location.file
    }

    /// `Outer.Inner.`, `Outer.` and nothing, for what stands in `Outer.Inner`.
    fileprivate var prefixes: [String] {
      var path = name.split(separator: ".").dropLast()
      var prefixes: [String] = []
      while !path.isEmpty {
        prefixes.append(path.joined(separator: ".") + ".")
        path.removeLast()
      }
      return prefixes + [""]
    }
  }

  /// The declaration that a name means, as far as it can be seen.
  enum Meaning {
    case nominal([NominalDeclaration])
    case alias(TypeAliasDeclaration)
    case `protocol`(ProtocolDeclaration)
    case unknown

    /// The module of the declaration.
    var module: String? {
      switch self {
      case .nominal(let found): found[0].module
      case .alias(let alias): alias.module
      case .protocol(let found): found.module
      case .unknown: nil
      }
    }
  }

  let catalog: Catalog

  /// True if other modules may see a declaration; what is nested may be public by the extension around it.
  private static func isOffered(_ name: String, _ modifiers: [String]) -> Bool {
    if name.contains(".") { return !modifiers.contains("private") && !modifiers.contains("fileprivate") }
    return ["public", "package", "open"].contains(where: modifiers.contains)
  }

  /// Looks in the types around, then in the module, then in what the file imports.
  func meaning(of path: [String], in place: Place) -> Meaning {
    guard !place.isStandard, let name = path.last else { return .unknown }
    let written = path.joined(separator: ".")
    let nominals = catalog.nominals(named: name)
    let aliases = catalog.typeAliases(named: name)
    let protocols = catalog.protocols(named: name)
    guard !nominals.isEmpty || !aliases.isEmpty || !protocols.isEmpty else { return .unknown }
    func meaning(_ fits: (_ name: String, _ module: String, _ modifiers: [String]) -> Bool) -> Meaning? {
      let found = nominals.filter { fits($0.name, $0.module, $0.modifiers) }
      if !found.isEmpty { return .nominal(found) }
      if let alias = aliases.first(where: { fits($0.name, $0.module, $0.modifiers) }) { return .alias(alias) }
      return protocols.first { fits($0.name, $0.module, $0.modifiers) }.map { .protocol($0) }
    }
    for prefix in place.prefixes {
      let full = prefix + written
      if let found = meaning({ name, module, _ in
        module == place.module && (name == full || "\(module).\(name)" == full)
      }) {
        return found
      }
    }
    let visible = catalog.modulesVisible(from: place.file)
    return meaning { name, module, modifiers in
      module != place.module && visible.contains(module)
        && (name == written || "\(module).\(name)" == written)
        && Self.isOffered(name, modifiers)
    } ?? .unknown
  }
}

extension TypeLookup {
  /// Returns the type behind the aliases that stand for it, without parentheses.
  ///
  /// Of the names in an alias, those get their modules that mean something else where the type is written: `taken`.
  func unaliased(
    _ type: TypeTree, in place: Place, besides taken: Set<String> = [], depth: Int = 0
  ) -> TypeTree {
    let type = type.unparenthesized
    guard depth < 8, let path = type.path, case .alias(let alias) = meaning(of: path, in: place) else {
      return type
    }
    let parameters = alias.generics.parameters.map(\.name)
    let arguments = Dictionary(zip(parameters, type.arguments ?? [])) { first, _ in first }
    let value = unaliased(alias.value, in: Place(alias), besides: taken, depth: depth + 1)
    let names = value.names.intersection(taken).subtracting(parameters)
    let fullNames = names.map { ($0, fullName(of: $0, in: Place(alias))) }
    return value.replacing(Dictionary(uniqueKeysWithValues: fullNames)).replacing(arguments)
  }

  /// Returns the name with that of the module whose declaration it means; in an extension of a protocol, it may be the
  /// protocol's own.
  private func fullName(of name: String, in place: Place) -> TypeTree {
    let around = place.name.split(separator: ".").dropLast().map(String.init)
    if case .protocol = meaning(of: around, in: place) { return .path(name) }
    return switch meaning(of: [name], in: place) {
    case .nominal(let found): .path("\(found[0].module).\(found[0].name)")
    case .alias(let alias): .path("\(alias.module).\(alias.name)")
    case .protocol(let found): .path("\(found.module).\(found.name)")
    case .unknown: .path("\(KnownNames.ofSwift.contains(name) ? "Swift" : place.module).\(name)")
    }
  }

  /// Returns what a protocol's primary associated types are by its arguments: `Element` is `Int` in `Collection<Int>`.
  func primaryTypes(of constraint: TypeTree, in place: Place) -> [(name: String, type: TypeTree)] {
    guard let arguments = constraint.arguments, let path = constraint.path else { return [] }
    if case .protocol(let found) = meaning(of: path, in: place) {
      return Array(zip(found.primaryAssociatedTypes, arguments))
    }
    return Array(zip(StandardProtocols.declaration(path)?.primaryAssociatedTypes ?? [], arguments))
  }
}
