/// Writes a protocol's types so that they mean the same in the generated file: their names, and where asynchronous
/// functions run.
///
/// Inside of a double, the types of all its protocols are in scope, also those that the protocol that writes a name
/// doesn't see.
struct NameQualifier {
  let protocols: FlatProtocols
  /// The names of associated types, which mean what the double makes of them.
  private let open: Set<String>
  /// The names of all types that the double inherits.
  private let inherited: Set<String>
  private var catalog: Catalog { protocols.catalog }

  init(_ flat: FlatProtocol, _ protocols: FlatProtocols) {
    self.protocols = protocols
    open = Set(flat.associatedTypes.map(\.requirement.name))
    inherited = flat.associatedNames
  }

  /// Replaces the protocols' own aliases by what they stand for: while the compiler checks a double's conformance, it
  /// can't always resolve them.
  ///
  /// `generics` are the type parameters of the member that the type is written in.
  func expanded(_ type: TypeTree, in owner: ProtocolDeclaration, except generics: Set<String> = [])
    -> TypeTree
  {
    expanded(type, in: owner, except: generics, depth: 0)
  }

  private func expanded(
    _ type: TypeTree, in owner: ProtocolDeclaration, except generics: Set<String>, depth: Int
  ) -> TypeTree {
    let known = protocols.flat(owner)
    let aliases = known.typeAliases
    // What other parents leave open, this one may have an alias for.
    let open = open.intersection(known.associatedTypes.map(\.requirement.name))
    let names = type.names.filter { aliases[$0] != nil }.subtracting(open).subtracting(generics)
    guard !names.isEmpty, depth < 8 else { return type }
    var replacements: [String: TypeTree] = [:]
    for name in names {
      guard let alias = aliases[name] else { continue }
      let value = expanded(alias.type, in: alias.owner, except: [], depth: depth + 1)
      // `(Void) -> Int` would be a function without parameters.
      replacements[name] = value.isVoid ? .tuple([]) : qualified(value, in: alias.owner)
    }
    return type.replacing(replacements)
  }

  /// Inside of `Outer`, a protocol writes `Item` for `Outer.Item`; the double stands outside, and may see another
  /// module's `Item` too.
  func qualified(_ type: TypeTree, in owner: ProtocolDeclaration, except generics: Set<String> = [])
    -> TypeTree
  {
    let visible = inherited.isEmpty ? [] : protocols.flat(owner).associatedNames
    return qualified(type, in: owner, besides: visible.union(generics))
  }

  /// The same for what stands in the protocol's inheritance clause, which sees none of the types within it.
  func qualifiedInHeading(_ type: TypeTree, of owner: ProtocolDeclaration) -> TypeTree {
    qualified(type, in: owner, besides: [])
  }

  private func qualified(_ type: TypeTree, in owner: ProtocolDeclaration, besides known: Set<String>)
    -> TypeTree
  {
    var scopes: [String] = []
    for name in owner.lookupPath.split(separator: ".").dropLast() {
      scopes.append(scopes.last.map { "\($0).\(name)" } ?? String(name))
    }
    var replacements: [String: TypeTree] = [:]
    for name in type.names where name.first?.isUppercase == true && !known.contains(name) {
      if let path = scopes.reversed().map({ "\($0).\(name)" }).first(where: isDeclared) {
        replacements[name] = .path(path)
      } else if let module = moduleBefore(name, in: owner) {
        replacements[name] = .path("\(module).\(name)")
      }
    }
    let written = type.replacing(replacements)
    return protocols.asyncFunctionTypes[owner.module]?.spelledOut(in: written) ?? written
  }

  /// The module to write before a name, since the double inherits another type of that name, or the generated file may see
  /// one.
  private func moduleBefore(_ name: String, in owner: ProtocolDeclaration) -> String? {
    if inherited.contains(name) { return module(of: name, in: owner) }
    let modules = catalog.modulesDeclaring(name)
    guard !modules.isEmpty, let module = module(of: name, in: owner),
      modules.contains(where: { $0 != module }) || KnownNames.holds(name) || protocols.mayBeUnseen,
      // `Module.Type` would mean a member of the type that has the module's own name.
      !catalog.modulesDeclaring(module).contains(module)
    else { return nil }
    return module
  }

  /// The module whose type the name means in the protocol; `nil` where that is unknown, or a member of it.
  private func module(of name: String, in owner: ProtocolDeclaration) -> String? {
    let isMember = protocols.flat(owner).owners.contains { isDeclared("\($0.name).\(name)") }
    guard !isMember else { return nil }
    let meaning = TypeLookup(catalog: catalog).meaning(of: [name], in: .init(owner))
    if let module = meaning.declaration?.module {
      // Where a file imports one module or another, the name may be of either.
      let imports = catalog.imports(of: owner.location.file).filter { $0.moduleName == module }
      return imports.isEmpty || imports.contains(where: \.conditions.isEmpty) ? module : nil
    }
    if KnownNames.ofSwift.contains(name) { return "Swift" }
    let seesFoundation =
      owner.isStandard || catalog.modulesVisible(from: owner.location.file).contains("Foundation")
    return seesFoundation && KnownNames.isOfFoundation(name) ? "Foundation" : nil
  }

  /// True if a type of the name with those of the types around it is declared.
  private func isDeclared(_ path: String) -> Bool {
    catalog.declarations(named: lastComponent(path)).contains { $0.name == path }
  }
}
