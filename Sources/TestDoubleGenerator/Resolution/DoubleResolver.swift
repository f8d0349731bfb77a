/// Turns a request and the protocol that it means into the description of a double.
struct DoubleResolver {
  let catalog: Catalog
  /// The modules that the generated file imports, to tell when a name needs its module before it.
  let moduleNames: Set<String>
  /// The module that the runtime is imported from.
  let runtime: String
  /// What a module means by an asynchronous function type, where the double's target means something else.
  let asyncFunctionTypes: [String: AsyncFunctionTypes]

  /// The double, or the reasons why there can be none.
  func describe(_ subject: ProtocolDeclaration, for request: DoubleRequest) -> (
    DoubleDescription?, FlatProtocol, [Diagnostic]
  ) {
    var flattener = ProtocolFlattener(catalog)
    flattener.add(subject)
    let flat = flattener.result
    var builder = MemberBuilder(
      catalog: catalog, doubleName: request.name, flat: flat, asyncFunctionTypes: asyncFunctionTypes)
    let members = builder.members()
    var diagnostics = flat.diagnostics + builder.diagnostics
    if needsModule(subject), catalog.modulesDeclaring(subject.module).contains(subject.module) {
      let reason = """
        another module has a '\(subject.name)' too, and '\(subject.module).\(subject.name)' means a member of \
        the type '\(subject.module)'
        """
      diagnostics.append(.cannotDouble(reason, at: subject.location))
    }
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return (nil, flat, diagnostics) }

    let types = AssociatedTypes(flat, doubleName: request.name)
    let isolation: DoubleDescription.Isolation =
      flat.isActor ? .actor : flat.globalActor.map { .globalActor($0) } ?? .none
    let description = DoubleDescription(
      request: request, protocolName: subject.name, protocolReference: reference(to: subject),
      isolation: isolation, isSendable: flat.isSendable, superclass: flat.superclass,
      generics: types.generics, whereRequirements: types.whereRequirements, typeAliases: types.aliases,
      conditions: subject.conditions,
      attributes: zip(subject.attributes, subject.attributeSources).compactMap { attribute, source in
        source.hasPrefix("@available") ? Availability.known(attribute, source) : nil
      },
      members: members, identityProtocols: flat.identityProtocols, runtime: runtime,
      clashingNames: clashingNames(flat))
    return (description, flat, diagnostics)
  }

  /// The protocol's name, with its module where another imported module has a type of that name too.
  func reference(to declaration: ProtocolDeclaration) -> String {
    needsModule(declaration) ? "\(declaration.module).\(declaration.name)" : declaration.name
  }

  /// The names that generated code uses, and by which a module or an associated type means something else.
  private func clashingNames(_ flat: FlatProtocol) -> Set<String> {
    let own = Set(flat.associatedTypes.map(\.requirement.name))
    return Set(
      DoubleNames.used.filter { name in
        own.contains(name) || !catalog.modulesDeclaring(name).isDisjoint(with: moduleNames)
      })
  }

  private func needsModule(_ declaration: ProtocolDeclaration) -> Bool {
    let first = declaration.name.split(separator: ".").first.map(String.init) ?? declaration.name
    return !declaration.module.isEmpty
      && catalog.modulesDeclaring(first).intersection(moduleNames).count > 1
  }
}

/// The associated types of a protocol, as the type parameters and type aliases of its double.
struct AssociatedTypes {
  private(set) var generics: [DoubleDescription.GenericParameter] = []
  private(set) var whereRequirements: [String] = []
  private(set) var aliases: [(name: String, value: String)] = []

  init(_ flat: FlatProtocol, doubleName: String) {
    var order: [String] = []
    var constraints: [String: [String]] = [:]
    for type in flat.associatedTypes {
      let name = type.requirement.name
      if constraints[name] == nil { order.append(name) }
      let inherited = splitTopLevel(TypeText(type.requirement.generics).tokens, at: ",")
        .map { TypeText(tokens: $0).replacingSelf(with: doubleName).source }
      constraints[name, default: []] += inherited.filter { !(constraints[name] ?? []).contains($0) }
    }
    var pins: [String: String] = [:]
    for requirement in flat.whereRequirements {
      let tokens = TypeText(tokens: requirement).replacingSelf(with: doubleName).tokens
      if tokens.count > 2, tokens[1] == "==", constraints[tokens[0]] != nil {
        pins[tokens[0]] = SwiftSpacing.join(Array(tokens[2...]))
      } else if tokens.count == 3, tokens[1] == "==", constraints[tokens[2]] != nil {
        pins[tokens[2]] = tokens[0]
      } else {
        whereRequirements.append(SwiftSpacing.join(tokens))
      }
    }
    for name in order {
      if let value = pins[name] {
        aliases.append((name, value))
      } else {
        generics.append(.init(name: name, constraints: constraints[name] ?? []))
      }
    }
    let pinned = Set(pins.keys)
    whereRequirements.removeAll { requirement in
      pinned.contains(String(requirement.prefix { $0 != ":" && $0 != "." && $0 != " " }))
    }
  }
}
