/// Writes expressions that make a neutral value of the modules' own types: `Movie(id: …, title: …)`.
///
/// Values that the runtime can make by itself (numbers, texts, collections, optionals) are left to it.
struct PlaceholderExpressions {
  let catalog: Catalog
  /// The module of the protocol, and whether its internal declarations are visible to the double.
  let module: String
  let seesInternals: Bool
  /// The doubles that stand for protocols.
  let nested: NestedDoubles?
  /// What only the double's user gives a meaning, whatever else bears the names.
  let typeParameters: Set<String>
  /// The names that mean something else within the double: those, and its protocols' own aliases.
  let shadowed: Set<String>
  /// The modules of the types that its expressions name: the protocol's own file needn't import them.
  private(set) var modules: Set<String> = []

  init(
    catalog: Catalog, module: String, seesInternals: Bool, nested: NestedDoubles?,
    typeParameters: Set<String>, shadowed: Set<String>
  ) {
    self.catalog = catalog
    self.module = module
    self.seesInternals = seesInternals
    self.nested = nested
    self.typeParameters = typeParameters
    self.shadowed = shadowed
  }

  /// A closure that makes a value of the type; `nil` where the runtime knows as much, or nothing can be made.
  ///
  /// A value that can't be copied is handed over as one that its double owns.
  mutating func closure(for type: TypeTree, isOwned: Bool = false) -> String? {
    guard !type.mentions(typeParameters), !type.hasNoValue,
      var expression = expression(type, in: "", depth: 0),
      expression != Self.runtime
    else { return nil }
    let keyword = expression.holds(Self.runtime) ? "try " : ""
    if isOwned { expression = ".init(\(expression))" }
    // On the main actor, since the types may be bound to it by their module's default isolation.
    return "{ @MainActor in \(keyword)\(expression) }"
  }

  private static let runtime = "__placeholder()"

  /// `scope` is the type that the type stands in.
  private mutating func expression(_ type: TypeTree, in scope: String, depth: Int) -> String? {
    let type = type.unparenthesized
    switch type {
    case .optional, .implicitlyUnwrapped: return depth == 0 ? nil : "nil"
    case .tuple(let elements): return tuple(elements, in: scope, depth: depth)
    // The call would have to say which type it is.
    case .opaque(let constraint): return double(constraint)
    case .existential(let constraint):
      return double(constraint) ?? StandardExistentials.value(of: constraint) ?? Self.runtime
    case .named(let name): return expression(name, type, in: scope, depth: depth)
    case .prefixed(let prefixes, let inner):
      if type.function != nil { return function(type) }
      return prefixes.contains(.specifier(.inout)) ? nil : expression(inner, in: scope, depth: depth)
    case .function: return function(type)
    case .missing: return nil
    default: return Self.runtime
    }
  }

  private mutating func expression(
    _ name: TypeName, _ type: TypeTree, in scope: String, depth: Int
  ) -> String? {
    guard let path = type.path else { return Self.runtime }
    if let arguments = name.arguments {
      return path == ["Result"] ? success(arguments, in: scope, depth: depth) : Self.runtime
    }
    guard name.base?.arguments == nil else { return Self.runtime }
    guard let nominal = nominal(path[path.count - 1], path.joined(separator: "."), in: scope) else {
      return double(type) ?? Self.runtime
    }
    let expression = expression(nominal, depth: depth)
    if expression != nil { modules.insert(nominal.module) }
    return expression
  }

  /// A value for each element; `nil` where one of them has none.
  private mutating func tuple(_ elements: [TupleElement], in scope: String, depth: Int) -> String? {
    guard elements.count > 1,
      !elements.contains(where: { $0.isVariadic || $0.type.isExpansion || $0.type.hasNoValue })
    else {
      return depth == 0 ? nil : Self.runtime
    }
    var values: [String] = []
    for element in elements {
      guard let value = expression(element.type, in: scope, depth: depth + 1) else { return nil }
      let label = element.labels.first.flatMap { $0 == "_" ? nil : "\($0): " } ?? ""
      values.append(label + value)
    }
    return "(\(values.joined(separator: ", ")))"
  }

  /// A closure that does nothing, where nothing has to be returned.
  private func function(_ type: TypeTree) -> String {
    guard let type = ClosureType(type), type.result.isNothing,
      !type.parameters.contains(where: { $0.has(.inout) || $0.isExpansion })
    else { return Self.runtime }
    let names = type.parameters.map { _ in "_" }.joined(separator: ", ")
    return names.isEmpty ? "{}" : "{ \(names) in }"
  }

  /// The success of a value that only the generator knows how to make.
  private mutating func success(_ arguments: [TypeTree], in scope: String, depth: Int) -> String? {
    let value = arguments.first.flatMap { expression($0, in: scope, depth: depth + 1) }
    return value == Self.runtime ? value : value.map { ".success(\($0))" }
  }

  /// A double of the protocol that the type names.
  private func double(_ type: TypeTree) -> String? {
    guard let path = type.path, type.arguments == nil, let nested else { return nil }
    let name = path.joined(separator: ".")
    let matches = catalog.protocols(named: path[path.count - 1]).filter {
      $0.name == name || "\($0.module).\($0.name)" == name
    }
    let own = matches.filter { $0.module == module }
    let candidates = own.isEmpty ? matches : own
    guard candidates.count == 1 else { return nil }
    return nested.name(for: candidates[0]).map { "\($0)()" }
  }

  /// The type that `path` means in the type called `scope`: what is nested in it or around it goes first.
  private func nominal(_ name: String, _ path: String, in scope: String) -> NominalDeclaration? {
    var scopes = scope.split(separator: ".")
    while !scopes.isEmpty {
      let nested = catalog.nominals(named: name).filter {
        $0.name == (scopes + [path[...]]).joined(separator: ".")
      }
      if nested.count == 1 { return nested[0] }
      scopes.removeLast()
    }
    let matches = catalog.nominals(named: name).filter {
      $0.name == path || "\($0.module).\($0.name)" == path
    }
    let own = matches.filter { $0.module == module }
    let candidates = own.isEmpty ? matches : own
    return candidates.count == 1 ? candidates[0] : nil
  }

  private mutating func expression(_ nominal: NominalDeclaration, depth: Int) -> String? {
    guard depth < 4, nominal.generics.isEmpty, nominal.conditions.isEmpty, nominal.kind != .actor,
      isVisible(nominal.modifiers, in: nominal.module),
      !nominal.attributes.contains(where: { catalog.isGlobalActor($0) && $0 != "@ MainActor" })
    else { return nil }
    guard isOrdinary(nominal.attributes) else { return nil }
    if nominal.kind == .enum { return enumCase(nominal, depth: depth) }
    let usable = nominal.initializers.filter { initializer in
      !initializer.isFailable && initializer.effects.isEmpty && initializer.generics.isEmpty
        && initializer.conditions.isEmpty && isOrdinary(initializer.attributes)
        && isVisible(initializer.modifiers, in: nominal.module)
        && !initializer.parameters.contains { $0.type.allNames.contains("Decoder") }
    }
    for initializer in usable.sorted(by: { required($0) < required($1) }) {
      let arguments = initializer.parameters.filter { !$0.hasDefault && !$0.isVariadic }
      let values = arguments.map { ($0.label, $0.type) }
      guard let text = call(name(of: nominal), values, in: nominal, depth: depth) else { continue }
      if !text.holds(Self.runtime) || isAlone(initializer, of: nominal) { return text }
    }
    // The memberwise initializer: internal, and only where no other is declared.
    guard nominal.kind == .struct, nominal.initializers.isEmpty, seesInternals(of: nominal.module) else {
      return nil
    }
    let stored = nominal.properties.filter { !$0.isStatic && !$0.isLazy && !$0.hasDefault }
    let isPlain = stored.allSatisfy { property in
      property.attributes.isEmpty && property.conditions.isEmpty && property.type != .missing
        && !property.modifiers.contains("private") && !property.modifiers.contains("fileprivate")
    }
    let hidesAny = nominal.properties.contains { property in
      !property.isStatic && !(property.isLet && property.hasDefault)
        && (property.modifiers.contains("private") || property.modifiers.contains("fileprivate"))
    }
    guard isPlain, !hidesAny else { return nil }
    return call(
      name(of: nominal), stored.filter { !isOptionalVariable($0) }.map { ($0.name, $0.type) }, in: nominal,
      depth: depth)
  }

  /// The type's name as the double sees it, to which its own types come first.
  private func name(of nominal: NominalDeclaration) -> String {
    let first = nominal.name.prefix { $0 != "." }
    return shadowed.contains(String(first)) ? "\(nominal.module).\(nominal.name)" : nominal.name
  }

  /// True if no other initializer has the same labels: arguments that say nothing of their types fit them all.
  private func isAlone(_ initializer: NominalDeclaration.Initializer, of nominal: NominalDeclaration) -> Bool
  {
    let labels = initializer.parameters.map(\.label)
    let extended = catalog.extensions(of: lastComponent(nominal.name)).flatMap(\.members)
      .count { $0.kind == .initializer && $0.parameters.map(\.label) == labels }
    return extended == 0 && nominal.initializers.count { $0.parameters.map(\.label) == labels } == 1
  }

  private mutating func enumCase(_ nominal: NominalDeclaration, depth: Int) -> String? {
    // A case that is made of the enum itself has no end.
    let plain = nominal.cases.filter { candidate in
      candidate.conditions.isEmpty && candidate.attributes.isEmpty
        && !candidate.values.contains { $0.type.allNames.contains(lastComponent(nominal.name)) }
    }
    for candidate in plain.prefix(1) + plain.dropFirst().filter(\.values.isEmpty).prefix(1) {
      if candidate.values.isEmpty { return "\(name(of: nominal)).\(candidate.name)" }
      let values = candidate.values.filter { !$0.hasDefault }.map { ($0.label, $0.type) }
      if let text = call("\(name(of: nominal)).\(candidate.name)", values, in: nominal, depth: depth) {
        return text
      }
    }
    return nil
  }

  private mutating func call(
    _ name: String, _ parameters: [(label: String, type: TypeTree)], in scope: NominalDeclaration, depth: Int
  ) -> String? {
    let known = modules
    var arguments: [String] = []
    for parameter in parameters {
      guard let value = expression(parameter.type, in: scope.name, depth: depth + 1) else {
        modules = known
        return nil
      }
      arguments.append(
        parameter.label.isEmpty || parameter.label == "_"
          ? value : "\(Keywords.calledLabel(parameter.label)): \(value)")
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// True if an ordinary import shows what has these attributes, on every platform and without a warning.
  private func isOrdinary(_ attributes: [String]) -> Bool {
    !attributes.contains { $0.hasPrefix("@ _spi") || $0.hasPrefix("@ available") }
  }

  private func required(_ initializer: NominalDeclaration.Initializer) -> Int {
    initializer.parameters.count { !$0.hasDefault }
  }

  private func isOptionalVariable(_ property: NominalDeclaration.StoredProperty) -> Bool {
    guard !property.isLet, case .optional = property.type else { return false }
    return true
  }

  private func seesInternals(of module: String) -> Bool { seesInternals && module == self.module }

  private func isVisible(_ modifiers: [String], in module: String) -> Bool {
    if modifiers.contains("private") || modifiers.contains("fileprivate") { return false }
    return modifiers.contains("public") || modifiers.contains("open") || seesInternals(of: module)
  }
}
