/// Writes expressions that create values of declared types for unstubbed calls: `Movie(id: …, title: …)`; the
/// runtime itself creates the values of standard types: numbers, strings, collections and optionals.
struct PlaceholderExpressions {
  let catalog: Catalog
  let place: Catalog.Place
  /// True if the double sees the internal declarations of the protocol's module.
  let seesInternals: Bool
  /// The doubles for values of protocol types; `nil` if the expressions can't contain doubles.
  let placeholderDoubles: PlaceholderDoubles?
  /// The types that no expression may mention: the associated types, and the double if it has associated types.
  let excludedTypeNames: Set<String>
  /// The type names with another meaning inside the double: its associated types and its protocols' aliases.
  let shadowedNames: Set<String>
  /// The modules of the types in the expressions; the protocol's file may lack imports of these modules.
  private(set) var modules: Set<String> = []
  /// The number of values that contain the current value.
  private(set) var depth = 0

  /// Returns the text of a closure that creates a value of the type, or an `OwnedValue` with the value of a noncopyable
  /// type (`isNoncopyable`); `nil` if the runtime itself creates the value, or if no value can be created.
  mutating func closure(for type: TypeTree, isNoncopyable: Bool = false) -> String? {
    guard !type.mentions(excludedTypeNames), !type.isUninhabited, type.wrapped == nil,
      var expression = expression(type, in: place), expression != Self.runtimeCall
    else { return nil }
    let keyword = expression.contains(Self.runtimeCall) ? "try " : ""
    if isNoncopyable { expression = ".init(\(expression))" }
    // The closure is on the main actor, since the default isolation of a module may bind its types to that actor.
    return "{ @MainActor in \(keyword)\(expression) }"
  }

  /// The expression by which the runtime creates a value of the inferred type.
  private static let runtimeCall = "__placeholder()"
  private typealias LabelledType = (label: String, type: TypeTree)

  private mutating func expression(_ type: TypeTree, in place: Catalog.Place) -> String? {
    let type = type.unparenthesized
    if let closure = type.function { return Self.expression(closure) }
    switch type {
    case .optional, .implicitlyUnwrapped: return "nil"
    case .tuple(let elements) where elements.count > 1:
      let types = elements.map { (label: $0.labels.first ?? "_", type: $0.type) }
      return call("", types, in: place)
    // An opaque type can't be inferred from `__placeholder()`, so only a double is possible.
    case .opaque(let constraint): return doubleExpression(constraint, in: place)
    case .existential(let constraint): return doubleExpression(constraint, in: place) ?? Self.runtimeCall
    case .named(let name): return expression(name, type, in: place)
    case .prefixed(let prefixes, let inner):
      return prefixes.contains(.specifier(.inout)) ? nil : expression(inner, in: place)
    case .missing: return nil
    default: return Self.runtimeCall
    }
  }

  private mutating func expression(_ name: TypeName, _ type: TypeTree, in place: Catalog.Place) -> String? {
    if type.path == ["Result"], let success = name.arguments?.first {
      depth += 1
      defer { depth -= 1 }
      let value = expression(success, in: place)
      return value == Self.runtimeCall ? value : value.map { ".success(\($0))" }
    }
    guard let path = type.path, name.arguments == nil, name.base?.arguments == nil else {
      return Self.runtimeCall
    }
    guard case .nominal(let nominals) = catalog.meaning(of: path, in: place), nominals.count == 1 else {
      return doubleExpression(type, in: place) ?? Self.runtimeCall
    }
    let expression = expression(nominals[0])
    if expression != nil { modules.insert(nominals[0].module) }
    return expression
  }

  /// Returns a closure that does nothing; `runtimeCall` if the type has a result, or an `inout` or variadic parameter.
  private static func expression(_ closure: FunctionType) -> String {
    guard closure.result.isVoid,
      !closure.parameters.contains(where: { $0.type.hasSpecifier(.inout) || $0.isVariadic })
    else { return runtimeCall }
    let names = closure.parameters.map { _ in "_" }.joined(separator: ", ")
    return names.isEmpty ? "{}" : "{ \(names) in }"
  }

  /// Returns an expression that creates a double of a protocol; `nil` for other types, or if there is no such double.
  private func doubleExpression(_ type: TypeTree, in place: Catalog.Place) -> String? {
    guard let path = type.path, type.arguments == nil,
      case .protocol(let declaration) = catalog.meaning(of: path, in: place)
    else { return nil }
    return placeholderDoubles?.name(for: declaration).map { "\($0)()" }
  }

  /// Returns an expression that calls an initializer or creates an enum case; `nil` if neither is possible.
  private mutating func expression(_ nominal: TypeDeclaration) -> String? {
    guard depth < 4, nominal.generics.isEmpty, nominal.conditions.isEmpty,
      nominal.isVisibleOutsideModule || seesInternals(of: nominal.module), isOrdinary(nominal.attributes)
    else { return nil }
    if nominal.kind == .enum { return caseExpression(nominal) }
    let usableInitializers = nominal.initializers.filter { initializer in
      !initializer.isFailable && initializer.effects.isEmpty && initializer.generics.isEmpty
        && initializer.conditions.isEmpty && isOrdinary(initializer.attributes)
        && isVisible(initializer.modifiers, in: nominal.module)
    }
    for initializer in usableInitializers.sorted(by: {
      $0.requiredParameters.count < $1.requiredParameters.count
    }) {
      let types = initializer.requiredParameters.map { ($0.label, $0.type) }
      guard let text = call(name(of: nominal), types, in: .init(nominal)) else { continue }
      if !text.contains(Self.runtimeCall) || hasUniqueLabels(initializer, of: nominal) { return text }
    }
    return nominal.initializers.isEmpty ? memberwiseCall(nominal) : nil
  }

  /// True if no other initializer has the same labels; otherwise, a call with `__placeholder()` would be ambiguous.
  private func hasUniqueLabels(_ initializer: Requirement, of nominal: TypeDeclaration) -> Bool {
    let extensionInitializers = catalog.extensions(of: lastComponent(nominal.name)).flatMap(\.members)
      .filter { $0.kind == .initializer }
    let parameterLists = nominal.initializers.map(\.parameters) + extensionInitializers.map(\.parameters)
    let labels = initializer.parameters.map(\.label)
    return parameterLists.count { $0.map(\.label) == labels } == 1
  }

  /// Returns a call of a struct's memberwise initializer; `nil` if the double can't call it, as for a private property.
  private mutating func memberwiseCall(_ nominal: TypeDeclaration) -> String? {
    let properties = nominal.storedProperties.filter { !$0.isStatic && !($0.isLet && $0.hasInitialValue) }
    guard nominal.kind == .struct, seesInternals(of: nominal.module),
      properties.allSatisfy({ property in
        property.attributes.isEmpty && property.conditions.isEmpty && !property.modifiers.arePrivate
      })
    else { return nil }
    let requiredProperties = properties.filter { !$0.hasInitialValue && ($0.isLet || $0.type.wrapped == nil) }
    return call(name(of: nominal), requiredProperties.map { ($0.name, $0.type) }, in: .init(nominal))
  }

  /// Returns the first usable case; if its values can't be created, the first usable case without values, or `nil`.
  private mutating func caseExpression(_ nominal: TypeDeclaration) -> String? {
    // A case that contains the enum itself is skipped, since the expression would have no end.
    let enumName = lastComponent(nominal.name)
    let usableCases = nominal.cases.filter { candidate in
      candidate.conditions.isEmpty && candidate.attributes.isEmpty
        && !candidate.values.contains { $0.type.allNames.contains(enumName) }
    }
    for candidate in usableCases.prefix(1) + usableCases.dropFirst().filter(\.values.isEmpty).prefix(1) {
      let name = "\(name(of: nominal)).\(candidate.name)"
      if candidate.values.isEmpty { return name }
      let types = candidate.values.filter { !$0.hasDefault }.map { ($0.label, $0.type) }
      if let text = call(name, types, in: .init(nominal)) { return text }
    }
    return nil
  }

  /// Returns a call of an initializer or enum case, or a tuple if `callee` is empty, with a value of each type; `nil` if a
  /// value can't be created.
  private mutating func call(_ callee: String, _ types: [LabelledType], in place: Catalog.Place) -> String? {
    let previousModules = modules
    depth += 1
    defer { depth -= 1 }
    var texts: [String] = []
    for (label, type) in types {
      guard let value = expression(type, in: place) else {
        modules = previousModules
        return nil
      }
      texts.append(label.isEmpty || label == "_" ? value : "\(Backtick.escapedCallLabel(label)): \(value)")
    }
    return "\(callee)(\(texts.joined(separator: ", ")))"
  }

  /// Returns the type's name, qualified by its module if a type inside the double shadows it.
  private func name(of nominal: TypeDeclaration) -> String {
    let first = nominal.name.prefix { $0 != "." }
    return shadowedNames.contains(String(first)) ? nominal.fullName : nominal.name
  }

  /// True if a declaration with the attributes is available everywhere, and can be called on the main actor.
  private func isOrdinary(_ attributes: [Attribute]) -> Bool {
    attributes.allSatisfy { attribute in
      !attribute.name.hasPrefix("_spi") && !attribute.isAvailability
        && (attribute.name == "MainActor" || !catalog.isGlobalActor(attribute))
    }
  }

  private func seesInternals(of module: String) -> Bool { seesInternals && module == place.module }

  private func isVisible(_ modifiers: [String], in module: String) -> Bool {
    if modifiers.arePrivate { return false }
    return modifiers.contains("public") || modifiers.contains("open") || seesInternals(of: module)
  }
}

extension Requirement {
  fileprivate var requiredParameters: [Parameter] { parameters.filter { !$0.hasDefault && !$0.isVariadic } }
}

/// The doubles that placeholders create as values of protocol types, such as for `func make() -> any Service`.
final class PlaceholderDoubles {
  private let resolver: DoubleResolver
  /// The names of the doubles, by protocol; `nil` for a protocol that has no double for placeholders.
  private var namesByProtocol: [String: String?] = [:]
  private var requestsByProtocol: [String: DoubleRequest] = [:]
  /// The doubles that only placeholders need and that aren't generated yet, with their protocols.
  private var pendingDoubles: [(TypeDeclaration, DoubleRequest)] = []

  /// Creates a collection that uses the doubles that tests request, and adds doubles only for other protocols.
  ///
  /// - Parameter resolver: A resolver that describes doubles without placeholders.
  init(_ resolver: DoubleResolver, _ requestedTypes: [RequestedType]) {
    self.resolver = resolver
    for requested in requestedTypes
    where requested.request.kind != .subjectUnderTest && requested.declarations.count == 1 {
      let name = requested.declarations[0].fullName
      requestsByProtocol[name] = requestsByProtocol[name] ?? requested.request
    }
  }

  /// Returns the name of a double that needs no arguments, and adds a missing one as pending; `nil` if not possible.
  func name(for declaration: TypeDeclaration) -> String? {
    let key = declaration.fullName
    if let cachedName = namesByProtocol[key] { return cachedName }
    var name = "__\(declaration.joinedName)Stub"
    // Two modules can declare protocols of the same name.
    if namesByProtocol.values.contains(name) { name = "__\(declaration.module)\(declaration.joinedName)Stub" }
    guard let request = requestsByProtocol[key] ?? DoubleRequest(name: name),
      canBeDoubled(declaration, for: request)
    else {
      namesByProtocol[key] = .some(nil)
      return nil
    }
    namesByProtocol[key] = request.name
    if requestsByProtocol[key] == nil { pendingDoubles.append((declaration, request)) }
    return request.name
  }

  /// Removes and returns a double that only placeholders need and that isn't generated yet; `nil` if none is left.
  func popPending() -> (TypeDeclaration, DoubleRequest)? { pendingDoubles.popLast() }

  /// True if a double of the protocol can be generated with an initializer that needs no arguments.
  private func canBeDoubled(_ declaration: TypeDeclaration, for request: DoubleRequest) -> Bool {
    guard !declaration.isPrivate, let double = resolver.describe(declaration, for: request).0 else {
      return false
    }
    return double.conditions.isEmpty && double.attributes.isEmpty && double.generics.isEmpty
      && double.superclass == nil
  }
}
