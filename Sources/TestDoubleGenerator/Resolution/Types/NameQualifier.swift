/// Spells out a protocol's types so that they mean the same in the generated file.
///
/// The qualifier adds modules and enclosing types to names, and the isolation to asynchronous function types. Inside a
/// double, the member types of all its protocols are in scope, so a name from one protocol may mean a type of another.
struct NameQualifier {
  let protocols: FlatProtocols
  /// The names of the protocols' associated types, whose meaning the double determines.
  private let associatedTypeNames: Set<String>
  /// The names of the associated types and type aliases that the double inherits.
  private let inheritedTypeNames: Set<String>
  private var catalog: Catalog { protocols.catalog }

  init(_ flatProtocol: FlatProtocol, _ protocols: FlatProtocols) {
    self.protocols = protocols
    associatedTypeNames = Set(flatProtocol.associatedTypes.map(\.requirement.name))
    inheritedTypeNames = flatProtocol.memberTypeNames
  }

  /// Returns a type with the protocols' own aliases expanded, since the compiler can't always resolve these aliases in
  /// a double; `generics` contains the type parameters of the member that contains the type.
  func expanded(
    _ type: TypeTree, in owner: TypeDeclaration, except generics: Set<String> = [], depth: Int = 0
  ) -> TypeTree {
    let flatOwner = protocols.flattened(owner)
    let aliases = flatOwner.typeAliases
    // An associated type hides an alias of the same name only if `owner` or one of its parents declares that type.
    let namesToKeep = associatedTypeNames.intersection(flatOwner.associatedTypes.map(\.requirement.name))
    let names = type.unqualifiedNames.filter { aliases[$0] != nil }.subtracting(namesToKeep)
      .subtracting(generics)
    guard !names.isEmpty, depth < 8 else { return type }
    var replacements: [String: TypeTree] = [:]
    for name in names {
      guard let alias = aliases[name] else { continue }
      let value = qualified(
        expanded(alias.requirement.type, in: alias.owner, depth: depth + 1), in: alias.owner)
      // `(Value) -> Int` takes a `Value` that is `Void`, but the compiler reads `(Void) -> Int` as `() -> Int`.
      replacements[name] = value.isVoid ? .tuple([]) : value
    }
    return type.replacing(replacements)
  }

  /// Returns a type with qualified names: inside `Outer`, a protocol writes `Item` for `Outer.Item`; outside, where the
  /// double is, `Item` may be another module's type.
  func qualified(_ type: TypeTree, in owner: TypeDeclaration, except generics: Set<String> = [])
    -> TypeTree
  {
    let visibleNames = inheritedTypeNames.isEmpty ? [] : protocols.flattened(owner).memberTypeNames
    return qualified(type, in: owner, keeping: visibleNames.union(generics))
  }

  /// Returns a type from a protocol's inheritance clause, where no member type is in scope, with qualified names.
  func qualifiedInInheritanceClause(_ type: TypeTree, of owner: TypeDeclaration) -> TypeTree {
    qualified(type, in: owner, keeping: [])
  }

  private func qualified(_ type: TypeTree, in owner: TypeDeclaration, keeping namesInScope: Set<String>)
    -> TypeTree
  {
    var scopes: [String] = []
    for name in owner.lookupPath {
      scopes.append(scopes.last.map { "\($0).\(name)" } ?? String(name))
    }
    var replacements: [String: TypeTree] = [:]
    for name in type.unqualifiedNames where name.first?.isUppercase == true && !namesInScope.contains(name) {
      if let path = scopes.reversed().map({ "\($0).\(name)" }).first(where: isDeclared) {
        replacements[name] = .path(path)
      } else if let module = qualifyingModule(of: name, in: owner) {
        replacements[name] = .path("\(module).\(name)")
      }
    }
    let qualified = type.replacing(replacements)
    return protocols.asyncIsolationsByModule[owner.module]?.spelledOut(in: qualified) ?? qualified
  }

  /// Returns the module that must qualify a name because the name may mean another type in the double: an inherited
  /// type, or a type that the generated file sees; `nil` if the name needs no module, or if its module is unknown.
  private func qualifyingModule(of name: String, in owner: TypeDeclaration) -> String? {
    if inheritedTypeNames.contains(name) { return module(of: name, in: owner) }
    let modules = catalog.modulesDeclaring(name)
    guard !modules.isEmpty, let module = module(of: name, in: owner),
      modules.contains(where: { $0 != module }) || KnownNames.contains(name) || protocols.mayHaveUnseenTypes,
      // Otherwise the generated file imports the name itself, see `Imports`.
      !catalog.modulesDeclaring(module).contains(module)
    else { return nil }
    return module
  }

  /// Returns the module of the type that a name means in the protocol; `nil` for member types and unknown types.
  private func module(of name: String, in owner: TypeDeclaration) -> String? {
    let isMember = protocols.flattened(owner).owners.contains { isDeclared("\($0.name).\(name)") }
    guard !isMember else { return nil }
    let meaning = catalog.meaning(of: [name], in: .init(owner))
    if let module = meaning.declaration?.module {
      // If all imports of the module are in an `#if`, another branch may import another module that declares the name.
      let imports = catalog.imports(of: owner.location.file).filter { $0.moduleName == module }
      return imports.isEmpty || imports.contains(where: \.conditions.isEmpty) ? module : nil
    }
    if KnownNames.swiftTypes.contains(name) { return "Swift" }
    let seesFoundation =
      owner.isBuiltIn || catalog.modulesVisible(from: owner.location.file).contains("Foundation")
    return seesFoundation && KnownNames.mayBeFoundationType(name) ? "Foundation" : nil
  }

  /// True if the sources declare a type with this qualified name.
  private func isDeclared(_ path: String) -> Bool {
    catalog.declarations(named: lastComponent(path)).contains { $0.name == path }
  }
}

extension AsyncFunctionIsolation {
  /// Returns the type with `@concurrent` or `nonisolated(nonsending)` before async function types without an isolation.
  func spelledOut(in type: TypeTree) -> TypeTree {
    type.changed { part in
      let (prefixes, inner) = part.splitPrefixes
      guard case .function(let function) = inner else { return nil }  // Visits the parts.
      let spelled = inner.mapped { spelledOut(in: $0) }
      guard function.effects.isAsync, !prefixes.contains(where: Self.isIsolation) else {
        return prefixes.isEmpty ? spelled : .prefixed(prefixes, spelled)
      }
      let concurrent = TypePrefix.attribute(Attribute(path: ["concurrent"]))
      switch self {
      case .concurrent: return .prefixed(prefixes + [concurrent], spelled)
      case .nonsending:
        let specifiers = prefixes.prefix { $0.specifier != nil }
        let otherPrefixes = [.nonisolated(isNonsending: true)] + prefixes.dropFirst(specifiers.count)
        return TypeTree.prefixed(otherPrefixes, spelled).prefixed(by: Array(specifiers))
      }
    }
  }

  private static func isIsolation(_ prefix: TypePrefix) -> Bool {
    prefix.isNonisolated || prefix.attribute?.mayBeGlobalActor == true
      || ["concurrent", "isolated"].contains(prefix.attribute?.name)
  }
}

extension TypePrefix {
  /// True if a function with this prefix is sendable: the prefix is `@Sendable` or a global actor.
  var isSendable: Bool { attribute.map { $0.name == "Sendable" || $0.mayBeGlobalActor } ?? false }
}

extension Attribute {
  /// True if the attribute names a type other than the built-in `@Sendable`, and so can be a global actor.
  var mayBeGlobalActor: Bool { name != "Sendable" && typeName != nil }
}

/// Adds the keyword `any` to protocol types; a module in Swift 5 mode can omit the keyword, but the test target can
/// require the keyword.
struct ExistentialSpelling {
  let catalog: Catalog
  let place: Catalog.Place
  /// The names of the type parameters and associated types, which aren't protocols.
  let nonProtocols: Set<String>

  /// Returns the type with `any` before each protocol type that lacks the keyword.
  func spelledOut(_ type: TypeTree) -> TypeTree {
    type.changed { part in
      switch part {
      case .opaque(let constraint): return .opaque(withArgumentsSpelledOut(constraint))
      // From Swift 6.4 on, `any P?` needs no parentheses.
      case .existential(.optional(let type)): return .optional(spelledOut(.existential(type)))
      case .existential(let constraint): return .existential(withArgumentsSpelledOut(constraint))
      case .composition, .named:
        if part.compositionMembers.contains(where: isExistential) {
          return .existential(withArgumentsSpelledOut(part))
        }
        // `nil` would make `changed` also visit `Store` in `Store.Key`; a protocol before a dot takes no `any`.
        return part.path == nil ? nil : withArgumentsSpelledOut(part)
      default: return nil
      }
    }
  }

  private func withArgumentsSpelledOut(_ type: TypeTree) -> TypeTree {
    switch type {
    case .composition(let members): return .composition(members.map(withArgumentsSpelledOut))
    case .named(var name):
      name.arguments = name.arguments?.map(spelledOut)
      return .named(name)
    default: return type
    }
  }

  private func isExistential(_ type: TypeTree) -> Bool { isProtocol(type, in: place) }

  private func isProtocol(_ type: TypeTree, in place: Catalog.Place, depth: Int = 0) -> Bool {
    guard case .named(let name) = type, depth < 8 else { return false }
    // `P.Type` is the metatype of a conforming type, which is spelled `any P.Type`.
    if depth == 0, name.name == "Type", let base = name.base {
      return base.unparenthesized.compositionMembers.contains(where: isExistential)
    }
    guard let path = type.path, !nonProtocols.contains(path[0]) else { return false }
    switch catalog.meaning(of: path, in: place) {
    case .protocol: return true
    case .nominal: return false
    case .unknown: return path.count < 3 && StandardProtocols.commonExistentials.contains(type.lastName)
    case .alias(let alias):
      return alias.generics.isEmpty
        && alias.type.unparenthesized.compositionMembers.contains {
          isProtocol($0, in: .init(alias), depth: depth + 1)
        }
    }
  }
}
