/// Writes the names in a protocol's types so that they mean the same in the generated file.
struct NameQualifier {
  let protocols: FlatProtocols
  /// The names of associated types, which mean what the double makes of them.
  let own: Set<String>
  private var catalog: Catalog { protocols.catalog }

  init(_ flat: FlatProtocol, _ protocols: FlatProtocols) {
    self.protocols = protocols
    own = Set(flat.associatedTypes.map(\.requirement.name))
  }

  /// Inside of `Outer`, a protocol writes `Item` for `Outer.Item`; the double stands outside, and may see another
  /// module's `Item` too.
  func qualified(_ type: TypeTree, in owner: ProtocolDeclaration, except generics: Set<String> = [])
    -> TypeTree
  {
    var scopes: [String] = []
    for name in owner.name.split(separator: ".").dropLast() {
      scopes.append(scopes.last.map { "\($0).\(name)" } ?? String(name))
    }
    var replacements: [String: TypeTree] = [:]
    let visible = own.isEmpty ? [] : protocols.flat(owner).associatedNames
    for name in type.names
    where name.first?.isUppercase == true && !visible.contains(name) && !generics.contains(name) {
      if let path = scopes.reversed().map({ "\($0).\(name)" }).first(where: isDeclared) {
        replacements[name] = .path(path)
      } else if own.contains(name) {
        // Another protocol's associated type, which this one doesn't know, is called so too.
        if let module = module(of: name, in: owner) { replacements[name] = .path("\(module).\(name)") }
      } else if isAmbiguous(name, in: owner.module) {
        replacements[name] = .path("\(owner.module).\(name)")
      }
    }
    return type.replacing(replacements)
  }

  /// The module whose type the name means in the protocol, where that is no associated type.
  private func module(of name: String, in owner: ProtocolDeclaration) -> String? {
    if owner.isStandard { return nil }
    let modules = catalog.modulesDeclaring(name)
    if modules.contains(owner.module) { return owner.module }
    let visible = catalog.modulesVisible(from: owner.location.file)
    if let other = modules.intersection(visible).sorted().first { return other }
    return KnownNames.ofSwift.contains(name) ? "Swift" : nil
  }

  /// Whether a type of the name with those of the types around it is declared.
  private func isDeclared(_ path: String) -> Bool {
    let name = lastComponent(path)
    return catalog.nominals(named: name).contains { $0.name == path }
      || catalog.typeAliases(named: name).contains { $0.name == path }
      || catalog.protocols(named: name).contains { $0.name == path }
  }

  /// Whether the generated file sees more types of the name than the one of the protocol's own module.
  private func isAmbiguous(_ name: String, in module: String) -> Bool {
    let modules = catalog.modulesDeclaring(name)
    // Where a type has the module's own name, `Module.Type` would mean a member of that.
    return (modules.count > 1 || KnownNames.holds(name)) && modules.contains(module)
      && !catalog.modulesDeclaring(module).contains(module)
  }
}
