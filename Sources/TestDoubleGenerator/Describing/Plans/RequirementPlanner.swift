/// Plans the member for a requirement whose types are spelled as in the generated file, or refuses the requirement.
struct RequirementPlanner {
  let merged: MergedRequirement
  let builder: MemberBuilder

  var requirement: Requirement { merged.requirement }
  /// The protocol that declares the requirement.
  var owner: TypeDeclaration { merged.owner }
  var doubleName: String { builder.doubleName }
  var protocols: FlatProtocols { builder.protocols }
  var catalog: Catalog { builder.catalog }
  var associatedTypes: AssociatedTypes { builder.associatedTypes }
  var place: Catalog.Place { Catalog.Place(owner) }
  var generics: Set<String> { requirement.generics.names }

  /// Returns the plan; the refusal of a requirement with several problems names the first problem.
  func plan() throws(Refusal) -> MemberPlan {
    try checkDeclaration()
    var rareKinds: [RareRequirementKind] = []
    if let kind = try checkResult(requirement.type) { rareKinds.append(kind) }
    var parameters: [ParameterPlan] = []
    for (index, parameter) in requirement.parameters.enumerated() {
      let (plan, kind) = try self.plan(for: parameter, index)
      parameters.append(plan)
      if let kind, !rareKinds.contains(kind) { rareKinds.append(kind) }
    }
    let errors = try errors(parameters)
    if case .subscripting = form { rareKinds.append(.subscripting) }
    if isOperator { rareKinds.append(.operation) }
    try checkCombination(rareKinds, parameters)
    var member = MemberPlan(
      conditions: merged.conditions, form: form, name: requirement.name, signature: requirement.signature,
      handle: HandleNames.base(of: requirement),
      scope: requirement.isStatic || form == .initializer ? .type : .instance, attributes: attributes,
      modifiers: modifiers, generics: requirement.generics,
      whereClause: requirement.whereClause.map { $0.mapped { $0.replacingSelf(with: doubleName) } },
      parameters: parameters, effects: effects, errors: errors,
      result: requirement.type.replacingSelf(with: doubleName),
      rareKind: rareKinds.first, returnsExplicitly: returnsExplicitly, isStoredWeakly: isStoredWeakly)
    if form == .function, !member.isAsync, !isGeneric(member.result) {
      member.completions = CompletionPlan.plans(of: parameters, generics: generics) { functionType(of: $0) }
    }
    return member
  }

  // MARK: Parts of the declaration

  var form: MemberPlan.Form {
    let access: PropertyAccess = requirement.accessors.contains(where: \.writes) ? .getAndSet : .get
    return switch requirement.kind {
    case .property: effects.isEmpty ? .property(access) : .getter
    case .initializer: .initializer
    case .subscript: .subscripting(access)
    case .function, .associatedType, .typeAlias: .function
    }
  }

  /// The effects of the function or initializer, or of the getter.
  var effects: Effects {
    switch requirement.kind {
    case .property, .subscript: requirement.accessors.first(where: \.reads)?.effects ?? Effects()
    default: requirement.effects
    }
  }

  private var isOperator: Bool {
    guard requirement.kind == .function, let first = Backtick.bare(requirement.name).first else {
      return false
    }
    return !(first.isLetter || first == "_") && !requirement.name.hasPrefix("`")
  }

  /// The requirement's attributes that the member repeats.
  private var attributes: [Attribute] {
    requirement.attributes.compactMap { attribute in
      if attribute.isAvailability { return attribute.onKnownPlatforms }
      return attribute.name == "discardableResult" || catalog.isGlobalActor(attribute) ? attribute : nil
    }
  }

  /// The requirement's modifiers that the member repeats.
  private var modifiers: [String] {
    (requirement.modifiers.contains { $0.hasPrefix("nonisolated") } ? ["nonisolated"] : [])
      + requirement.modifiers.filter { ["prefix", "postfix", "override", "mutating"].contains($0) }
  }

  /// True if the body needs a `return`, as for a requirement with a result builder or a property of the type `Void`.
  private var returnsExplicitly: Bool {
    let attributes = requirement.attributes + requirement.accessors.flatMap(\.attributes)
    return attributes.contains(where: catalog.isResultBuilder)
      || requirement.kind == .property && effects.isEmpty && unaliased(requirement.type).isVoid
  }

  func isGeneric(_ type: TypeTree) -> Bool { type.mentions(generics) || type.hasOpaque }

  /// Returns the type that an alias or a fixed associated type names, or else the type itself, without parentheses.
  func unaliased(_ type: TypeTree) -> TypeTree {
    let bare = type.unparenthesized
    if let path = bare.path, path.count == 1 {
      if generics.contains(path[0]) { return bare }
      if let fixedType = associatedTypes.fixedTypes[path[0]] { return fixedType.unparenthesized }
      if associatedTypes.has(path[0]) { return bare }
    }
    return catalog.unaliased(bare, in: place)
  }

  /// Returns a function type unchanged, and an alias's function type spelled for the generated file; otherwise `nil`.
  private func functionType(of type: TypeTree, in place: Catalog.Place? = nil, depth: Int = 0) -> TypeTree? {
    if type.function != nil { return type }
    let (prefixes, bareType) = type.unparenthesized.splitPrefixes
    guard depth < 8, let path = bareType.unparenthesized.path, !generics.contains(path[0]),
      !associatedTypes.has(path[0]),
      case .alias(let alias) = catalog.meaning(of: path, in: place ?? self.place)
    else { return nil }
    let parameters = alias.generics.names
    let spelling = ExistentialSpelling(catalog: catalog, place: .init(alias), nonProtocols: parameters)
    let value = builder.qualifier.qualified(spelling.spelledOut(alias.type), in: alias, except: parameters)
    let substituted = value.replacing(alias.generics.substitutions(for: bareType.arguments))
    return functionType(of: substituted, in: .init(alias), depth: depth + 1)?.prefixed(by: prefixes)
  }

  // MARK: Errors

  private static let unsupportedErrors = Refusal("throws errors in a way that is not supported")

  private func errors(_ parameters: [ParameterPlan]) throws(Refusal) -> MemberPlan.Errors {
    switch effects.throwing {
    case .nothing: return .nothing
    case .anything: return .anything
    case .typed(let type):
      let error = type.replacingSelf(with: doubleName)
      if unaliased(error).isNever { return .nothing }
      if unaliased(error).isAnyError { return .anything }
      guard !error.mentions(generics) else { throw Self.unsupportedErrors }
      return .typed(error)
    case .rethrowing:
      var closuresByName: [String: FunctionType] = [:]
      for parameter in parameters {
        guard let function = unaliased(parameter.type).function, function.effects.isThrowing else { continue }
        guard parameter.isNonEscaping, function.effects.throwing == .anything,
          effects.isAsync || !function.effects.isAsync
        else { throw Self.unsupportedErrors }
        closuresByName[parameter.name] = function
      }
      guard !closuresByName.isEmpty, form == .function else { throw Self.unsupportedErrors }
      return .ofClosures(closuresByName)
    }
  }
}

extension RequirementPlanner {
  /// True for a property that is a delegate or data source by its name and type, and so usually a weak reference.
  var isStoredWeakly: Bool {
    let name = Backtick.bare(requirement.name)
    guard form == .property(.getAndSet), let type = requirement.type.wrapped,
      ["delegate", "dataSource"].contains(name) || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
    else { return false }
    return isReference(type)
  }

  /// True if all values of the type are references, according to the sources and the list of known protocols.
  private func isReference(_ type: TypeTree) -> Bool {
    let type = unaliased(type)
    if case .existential(let constraint) = type { return isReference(constraint) }
    if case .composition(let sides) = type { return sides.contains(where: isReference) }
    guard let path = type.path, !associatedTypes.has(path[0]) else { return false }
    switch catalog.meaning(of: path, in: place) {
    case .nominal(let nominals): return nominals.allSatisfy { $0.kind == .class || $0.kind == .actor }
    case .protocol(let declaration):
      let flatProtocol = protocols.flattened(declaration)
      return flatProtocol.isClassBound || flatProtocol.requiresNSObject || flatProtocol.isActor
        || flatProtocol.superclassType != nil
    case .alias: return false
    case .unknown:
      return type.lastName == "AnyObject" || StandardProtocols.requiringNSObject.contains(type.lastName)
        || StandardProtocols.isDelegate(type.lastName)
    }
  }
}
