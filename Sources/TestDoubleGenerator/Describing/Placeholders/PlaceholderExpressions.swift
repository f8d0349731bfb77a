/// Writes expressions that make a neutral value of the modules' own types: `Movie(id: …, title: …)`.
///
/// Values that the runtime can make by itself (numbers, texts, collections, optionals) are left to it.
struct PlaceholderExpressions {
  let lookup: TypeLookup
  /// Where the types are written.
  let place: TypeLookup.Place
  /// True if the double sees the internal declarations of the protocol's module.
  let seesInternals: Bool
  let nested: NestedDoubles?
  /// The type parameters of the double, of which no value can be made.
  let typeParameters: Set<String>
  /// The names of types that mean something else inside of the double: its type parameters, and its protocols' aliases.
  let shadowed: Set<String>
  /// The modules of the types that its expressions name: the protocol's own file needn't import them.
  private(set) var modules: Set<String> = []
  /// How many values stand around the one that is written.
  private(set) var depth = 0

  /// A closure that makes a value of the type; `nil` where the runtime knows as much, or nothing can be made.
  ///
  /// A value that can't be copied is handed over as one that its double owns.
  mutating func closure(for type: TypeTree, isOwned: Bool = false) -> String? {
    guard !type.mentions(typeParameters), !type.isUninhabited, type.wrapped == nil,
      var expression = expression(type, in: place), expression != Self.runtime
    else { return nil }
    let keyword = expression.holds(Self.runtime) ? "try " : ""
    if isOwned { expression = ".init(\(expression))" }
    // On the main actor, since the types may be bound to it by their module's default isolation.
    return "{ @MainActor in \(keyword)\(expression) }"
  }

  private static let runtime = "__placeholder()"
  private typealias LabelledType = (label: String, type: TypeTree)

  /// A value of a type; `nil` where there is none.
  private mutating func expression(_ type: TypeTree, in place: TypeLookup.Place) -> String? {
    let type = type.unparenthesized
    if let closure = type.function { return Self.expression(closure) }
    switch type {
    case .optional, .implicitlyUnwrapped: return "nil"
    case .tuple(let elements) where elements.count > 1:
      let values = elements.map { (label: $0.labels.first ?? "_", type: $0.type) }
      return list(values, in: place)
    // The call would have to say which type it is.
    case .opaque(let constraint): return double(constraint, in: place)
    case .existential(let constraint): return double(constraint, in: place) ?? Self.runtime
    case .named(let name): return expression(name, type, in: place)
    case .prefixed(let prefixes, let inner):
      return prefixes.contains(.specifier(.inout)) ? nil : expression(inner, in: place)
    case .missing: return nil
    default: return Self.runtime
    }
  }

  private mutating func expression(_ name: TypeName, _ type: TypeTree, in place: TypeLookup.Place) -> String?
  {
    if type.path == ["Result"], let success = name.arguments?.first {
      depth += 1
      defer { depth -= 1 }
      let value = expression(success, in: place)
      return value == Self.runtime ? value : value.map { ".success(\($0))" }
    }
    guard let path = type.path, name.arguments == nil, name.base?.arguments == nil else {
      return Self.runtime
    }
    guard case .nominal(let found) = lookup.meaning(of: path, in: place), found.count == 1 else {
      return double(type, in: place) ?? Self.runtime
    }
    let expression = expression(found[0])
    if expression != nil { modules.insert(found[0].module) }
    return expression
  }

  /// A closure that does nothing, where nothing has to be returned.
  private static func expression(_ closure: FunctionType) -> String {
    guard closure.result.isVoid,
      !closure.parameters.contains(where: { $0.type.has(.inout) || $0.isVariadic })
    else { return runtime }
    let names = closure.parameters.map { _ in "_" }.joined(separator: ", ")
    return names.isEmpty ? "{}" : "{ \(names) in }"
  }

  private func double(_ type: TypeTree, in place: TypeLookup.Place) -> String? {
    guard let path = type.path, type.arguments == nil,
      case .protocol(let found) = lookup.meaning(of: path, in: place)
    else { return nil }
    return nested?.name(for: found).map { "\($0)()" }
  }

  private mutating func expression(_ nominal: NominalDeclaration) -> String? {
    guard depth < 4, nominal.generics.isEmpty, nominal.conditions.isEmpty,
      nominal.isVisibleOutside || seesInternals(of: nominal.module), isOrdinary(nominal.attributes)
    else { return nil }
    if nominal.kind == .enum { return enumCase(nominal) }
    let usable = nominal.initializers.filter { initializer in
      !initializer.isFailable && initializer.effects.isEmpty && initializer.generics.isEmpty
        && initializer.conditions.isEmpty && isOrdinary(initializer.attributes)
        && isVisible(initializer.modifiers, in: nominal.module)
    }
    for initializer in usable.sorted(by: { $0.required.count < $1.required.count }) {
      let values = initializer.required.map { ($0.label, $0.type) }
      guard let text = call(name(of: nominal), values, in: nominal) else { continue }
      if !text.holds(Self.runtime) || hasUniqueLabels(initializer, of: nominal) { return text }
    }
    return nominal.initializers.isEmpty ? memberwise(nominal) : nil
  }

  /// True if no other initializer has the same labels: `__placeholder()` as an argument would fit them all.
  private func hasUniqueLabels(_ initializer: Requirement, of nominal: NominalDeclaration) -> Bool {
    let extended = lookup.catalog.extensions(of: lastComponent(nominal.name)).flatMap(\.members)
      .filter { $0.kind == .initializer }
    let all = nominal.initializers.map(\.parameters) + extended.map(\.parameters)
    let labels = initializer.parameters.map(\.label)
    return all.count { $0.map(\.label) == labels } == 1
  }

  /// A call of the memberwise initializer, which is internal, and private where a property is.
  private mutating func memberwise(_ nominal: NominalDeclaration) -> String? {
    let properties = nominal.properties.filter { !$0.isStatic && !($0.isLet && $0.hasDefault) }
    guard nominal.kind == .struct, seesInternals(of: nominal.module),
      properties.allSatisfy({ property in
        property.attributes.isEmpty && property.conditions.isEmpty && !property.modifiers.arePrivate
      })
    else { return nil }
    let values = properties.filter { !$0.hasDefault && ($0.isLet || $0.type.wrapped == nil) }
    return call(name(of: nominal), values.map { ($0.name, $0.type) }, in: nominal)
  }

  private mutating func enumCase(_ nominal: NominalDeclaration) -> String? {
    // A case that is made of the enum itself has no end.
    let itself = lastComponent(nominal.name)
    let plain = nominal.cases.filter { candidate in
      candidate.conditions.isEmpty && candidate.attributes.isEmpty
        && !candidate.values.contains { $0.type.allNames.contains(itself) }
    }
    for candidate in plain.prefix(1) + plain.dropFirst().filter(\.values.isEmpty).prefix(1) {
      let name = "\(name(of: nominal)).\(candidate.name)"
      if candidate.values.isEmpty { return name }
      let values = candidate.values.filter { !$0.hasDefault }.map { ($0.label, $0.type) }
      if let text = call(name, values, in: nominal) { return text }
    }
    return nil
  }

  private mutating func call(_ name: String, _ values: [LabelledType], in nominal: NominalDeclaration)
    -> String?
  {
    list(values, in: .init(nominal)).map { name + $0 }
  }

  /// Values in parentheses; `nil` where one of them has none.
  private mutating func list(_ values: [LabelledType], in place: TypeLookup.Place) -> String? {
    let known = modules
    depth += 1
    defer { depth -= 1 }
    var texts: [String] = []
    for (label, type) in values {
      guard let value = expression(type, in: place) else {
        modules = known
        return nil
      }
      texts.append(label.isEmpty || label == "_" ? value : "\(Keywords.calledLabel(label)): \(value)")
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  /// The type's name as the double sees it, to which its own types come first.
  private func name(of nominal: NominalDeclaration) -> String {
    let first = nominal.name.prefix { $0 != "." }
    return shadowed.contains(String(first)) ? nominal.fullName : nominal.name
  }

  /// True if an ordinary import shows what has these attributes, on every platform and without a warning.
  private func isOrdinary(_ attributes: [Attribute]) -> Bool {
    attributes.allSatisfy { attribute in
      !attribute.name.hasPrefix("_spi") && !attribute.isAvailability
        && (attribute.name == "MainActor" || !lookup.catalog.isGlobalActor(attribute))
    }
  }

  private func seesInternals(of module: String) -> Bool { seesInternals && module == place.module }

  private func isVisible(_ modifiers: [String], in module: String) -> Bool {
    if modifiers.arePrivate { return false }
    return modifiers.contains("public") || modifiers.contains("open") || seesInternals(of: module)
  }
}

extension Requirement {
  /// The parameters that a call has to name.
  fileprivate var required: [Parameter] { parameters.filter { !$0.hasDefault && !$0.isVariadic } }
}
