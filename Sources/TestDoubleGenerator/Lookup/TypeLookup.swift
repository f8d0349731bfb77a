/// Finds what a type's name means where it is written.
package struct TypeLookup {
  /// Where a name is written.
  package struct Place {
    /// The name of the declaration around it, with those of the types around that.
    var name: String
    var module: String
    var file: String
    /// The `#if` branches around it.
    var conditions: [ConditionalClause] = []
    var isStandard = false

    /// Inside of a protocol.
    init(_ owner: ProtocolDeclaration) {
      self.init(owner, name: owner.lookupPath)
      isStandard = owner.isStandard
    }

    /// Inside of a struct, enum, class or actor.
    package init(_ nominal: NominalDeclaration) { self.init(nominal, name: nominal.name + ".self") }

    /// In the value of a type alias.
    package init(_ alias: TypeAliasDeclaration) { self.init(alias, name: alias.name) }

    /// Outside of all types.
    init(file: String, module: String) {
      name = ""
      self.file = file
      self.module = module
    }

    private init(_ declaration: some NamedDeclaration, name: String) {
      self.name = name
      module = declaration.module
      file = declaration.location.file
      conditions = declaration.conditions
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
  package indirect enum Meaning {
    case nominal([NominalDeclaration])
    case alias(TypeAliasDeclaration)
    case `protocol`(ProtocolDeclaration)
    case unknown

    /// Of declarations that all have the name, those of the place's own `#if` branch go first.
    fileprivate init?(_ found: [any NamedDeclaration], within conditions: [ConditionalClause]) {
      switch found.first(where: { $0.conditions == conditions }) ?? found.first {
      case is NominalDeclaration: self = .nominal(found.compactMap { $0 as? NominalDeclaration })
      case let alias as TypeAliasDeclaration: self = .alias(alias)
      case let declaration as ProtocolDeclaration: self = .protocol(declaration)
      default: return nil
      }
    }

    /// The declaration; the first, where several `#if` branches have one.
    var declaration: (any NamedDeclaration)? {
      switch self {
      case .nominal(let found): found[0]
      case .alias(let alias): alias
      case .protocol(let found): found
      case .unknown: nil
      }
    }
  }

  let catalog: Catalog

  /// A look-up among the catalog's declarations.
  package init(catalog: Catalog) { self.catalog = catalog }

  /// Looks in the types around, then in the module, then in what the file imports.
  package func meaning(of path: [String], in place: Place) -> Meaning {
    guard !place.isStandard, let name = path.last else { return .unknown }
    let declarations = catalog.declarations(named: name)
    guard !declarations.isEmpty else { return .unknown }
    let written = path.joined(separator: ".")
    let own = declarations.filter {
      $0.module == place.module && (!$0.isPrivate || $0.location.file == place.file)
    }
    for prefix in place.prefixes {
      let found = own.filter { $0.isCalled(prefix + written) }
      if let meaning = Meaning(found, within: place.conditions) { return meaning }
    }
    let visible = catalog.modulesVisible(from: place.file)
    let imported = declarations.filter {
      $0.module != place.module && visible.contains($0.module) && $0.isCalled(written)
        && ($0.isVisibleOutside || seesInternals(of: $0.module, in: place.file))
    }
    return Meaning(imported, within: place.conditions) ?? .unknown
  }

  private func seesInternals(of module: String, in file: String) -> Bool {
    catalog.imports(of: file).contains {
      $0.moduleName == module && $0.attributes.contains { $0.name == "testable" }
    }
  }
}

extension TypeLookup {
  /// The type behind the aliases that stand for it, without parentheses.
  func unaliased(_ type: TypeTree, in place: Place, depth: Int = 0) -> TypeTree {
    let type = type.unparenthesized
    guard depth < 8, let path = type.path, case .alias(let alias) = meaning(of: path, in: place) else {
      return type
    }
    return unaliased(alias.value, in: Place(alias), depth: depth + 1)
      .replacing(alias.generics.bound(to: type.arguments))
  }

  /// The class and those that it inherits, as far as they are in sight.
  func lineage(of nominal: NominalDeclaration) -> [NominalDeclaration] {
    var lineage = [nominal]
    while lineage.count < 16, let path = lineage[lineage.count - 1].inherits.first?.path,
      case .nominal(let found) = meaning(of: path, in: Place(lineage[lineage.count - 1])),
      found.count == 1, found[0].kind == .class
    {
      lineage.append(found[0])
    }
    return lineage
  }
}
