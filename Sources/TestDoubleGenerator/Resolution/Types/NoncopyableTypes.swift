/// Tells which types can't be copied, or can't outlive a call, by where they are written.
struct NoncopyableTypes {
  /// An ability that a type may lack and all others have.
  enum Ability: String {
    case copyable = "Copyable"
    case escapable = "Escapable"
  }

  /// Where a type is written: names mean there what the method and the protocol make of them.
  struct Place {
    /// The protocol that writes it.
    var owner: ProtocolDeclaration
    /// The generic parameters of the method.
    var generics = GenericClause()
    /// The generic where clause of the method.
    var whereClause: [WhereRequirement] = []
  }

  let catalog: Catalog
  /// The names of associated types.
  let associatedTypes: Set<String>
  /// What is known of them.
  var pins: [String: TypeTree] = [:]
  var ability = Ability.copyable

  /// True if a value of the type can't be copied.
  ///
  /// A function that takes such a value can be, and so can a pointer to it.
  func isNoncopyable(_ type: TypeTree, in place: Place) -> Bool {
    lacks(.copyable, type, in: place)
  }

  /// True if a value of the type can't be kept: it must not outlive the call that is given it.
  func isNonescapable(_ type: TypeTree, in place: Place) -> Bool {
    lacks(.escapable, type, in: place)
  }

  private func lacks(_ ability: Ability, _ type: TypeTree, in place: Place) -> Bool {
    var types = self
    types.ability = ability
    return types.lacksAbility(type, Scope(place, ability), depth: 0)
  }

  /// The place of a type, or that of the alias that stands for it.
  private struct Scope {
    var place: TypeLookup.Place
    var generics: Set<String> = []
    /// Those of them that are declared to lack the ability.
    var lackingGenerics: Set<String> = []

    init(_ place: Place, _ ability: Ability) {
      self.place = TypeLookup.Place(place.owner)
      generics = place.generics.names
      for parameter in place.generics.parameters where parameter.constraint?.suppresses(ability) == true {
        lackingGenerics.insert(parameter.name)
      }
      for requirement in place.generics.requirements + place.whereClause {
        if case .conformance(let type, let constraint) = requirement, constraint.suppresses(ability) {
          lackingGenerics.insert(type.text)
        }
      }
    }

    init(_ alias: TypeAliasDeclaration) {
      place = TypeLookup.Place(alias)
      generics = alias.generics.names
    }
  }

  /// The toolchain's own that lack the ability, with the module of those that have to be imported.
  private var known: [String: String] {
    switch ability {
    case .copyable: Self.knownNoncopyable
    case .escapable: Self.knownNonescapable
    }
  }

  private static let knownNoncopyable: [String: String] = [
    "ExecutorJob": "", "MutableSpan": "", "MutableRawSpan": "", "OutputSpan": "", "OutputRawSpan": "",
    "Atomic": "Synchronization", "Mutex": "Synchronization", "AtomicLazyReference": "Synchronization",
  ]
  private static let knownNonescapable: [String: String] = [
    "Span": "", "RawSpan": "", "UTF8Span": "", "MutableSpan": "", "MutableRawSpan": "", "OutputSpan": "",
    "OutputRawSpan": "",
  ]

  /// Those of them that have an argument.
  private static let generic: Set<String> = [
    "Span", "MutableSpan", "OutputSpan", "Atomic", "Mutex", "AtomicLazyReference",
  ]

  /// The toolchain's own that hold such a value and have the ability nevertheless.
  private static let pointers: Set<String> = [
    "UnsafePointer", "UnsafeMutablePointer", "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "Unmanaged",
  ]

  private func lacksAbility(_ type: TypeTree, _ scope: Scope, depth: Int) -> Bool {
    guard depth < 16 else { return false }
    func lacks(_ type: TypeTree) -> Bool { lacksAbility(type, scope, depth: depth + 1) }
    switch type {
    case .prefixed(_, let inner), .repeat(let inner), .each(let inner), .parameterized(_, let inner),
      .optional(let inner), .implicitlyUnwrapped(let inner), .inlineArray(_, let inner):
      return lacks(inner)
    case .tuple(let elements): return elements.contains { lacks($0.type) }
    case .opaque(let constraint), .existential(let constraint): return constraint.suppresses(ability)
    case .composition(let types): return types.contains { $0.suppresses(ability) }
    case .suppressed: return type.suppresses(ability)
    case .named(let name): return lacksAbility(name, type, scope, depth: depth)
    // The elements of arrays and dictionaries can be copied, and so can functions.
    case .array, .dictionary, .function, .missing, .integer, .unread: return false
    }
  }

  /// Judges `Outer.File<Int>`.
  private func lacksAbility(_ name: TypeName, _ type: TypeTree, _ scope: Scope, depth: Int) -> Bool {
    guard !["Type", "Protocol"].contains(name.name) || name.base == nil, let path = type.path else {
      return false
    }
    if scope.generics.contains(path[0]) { return path.count == 1 && scope.lackingGenerics.contains(path[0]) }
    if associatedTypes.contains(path[0]) || path[0] == "Self" {
      guard path.count == 1, let pinned = pins[path[0]] else { return false }
      return lacksAbility(pinned, scope, depth: depth + 1)
    }
    let arguments = name.arguments ?? []
    func holdsLacking() -> Bool { arguments.contains { lacksAbility($0, scope, depth: depth + 1) } }
    switch TypeLookup(catalog: catalog).meaning(of: path, in: scope.place) {
    case .nominal(let found):
      guard found.contains(where: isMarked) else { return false }
      return !isConditional(found) || holdsLacking()
    case .alias(let alias):
      return lacksAbility(alias.value, Scope(alias), depth: depth + 1)
        || !arguments.isEmpty && holdsLacking()
    case .protocol: return false
    case .unknown:
      let name = path[path.count - 1]
      // One without the argument that the standard library's has is another type of that name.
      if let module = known[name], Self.generic.contains(name) == !arguments.isEmpty {
        return module.isEmpty || catalog.modulesVisible(from: scope.place.file).contains(module)
      }
      return !Self.pointers.contains(name) && holdsLacking()
    }
  }
}

extension NoncopyableTypes {
  private func isMarked(_ nominal: NominalDeclaration) -> Bool {
    nominal.inherits.contains { $0.suppresses(ability) }
  }

  /// True if an extension makes it so where what it holds is: `extension Box: Copyable where T: Copyable`.
  private func isConditional(_ nominals: [NominalDeclaration]) -> Bool {
    guard let nominal = nominals.first, !nominal.generics.isEmpty else { return false }
    return catalog.extensions(of: lastComponent(nominal.name)).contains { declared in
      declared.module == nominal.module
        && declared.inherits.contains { $0.lastName == ability.rawValue }
    }
  }
}

extension TypeTree {
  /// True if `~Copyable` or the like is among the sides of it.
  fileprivate func suppresses(_ ability: NoncopyableTypes.Ability) -> Bool {
    sides.contains {
      if case .suppressed(let type) = $0 { type.lastName == ability.rawValue } else { false }
    }
  }
}

extension NoncopyableTypes {
  /// A type `any P<T>` in it whose argument can't be copied: Swift 6.3 takes it, and dies where a value of it is kept.
  func impossibleExistential(in type: TypeTree, in place: Place) -> TypeTree? {
    var found: TypeTree?
    _ = type.contains { part in
      guard case .existential(let constraint) = part else { return false }
      let arguments = constraint.unparenthesized.sides.flatMap { $0.arguments ?? [] }
      if arguments.contains(where: { isNoncopyable($0, in: place) }) { found = part }
      return found != nil
    }
    return found
  }

  /// A tuple in it with a value that can't be copied: behind parentheses, Swift 6.3 takes it, and makes none.
  func impossibleTuple(in type: TypeTree, in place: Place) -> TypeTree? {
    var found: TypeTree?
    _ = type.contains { part in
      guard case .tuple(let elements) = part, elements.count > 1 else { return false }
      if elements.contains(where: { isNoncopyable($0.type, in: place) }) { found = part }
      return found != nil
    }
    return found
  }

  /// True if the type is a class or an actor.
  func isClass(_ type: TypeTree, in place: Place) -> Bool {
    guard let path = unaliased(type, in: place).path,
      case .nominal(let found) = TypeLookup(catalog: catalog).meaning(of: path, in: .init(place.owner))
    else { return false }
    return found.contains { $0.kind == .class || $0.kind == .actor }
  }

  /// Returns the type with what stands behind aliases in place of those whose metatypes it mentions, where that has no name.
  func withMetatypesUnaliased(_ type: TypeTree, in place: Place) -> TypeTree {
    type.changed { part in
      guard case .named(var name) = part, name.name == "Type", let base = name.base else { return nil }
      let instance = unaliased(base, in: place)
      if case .named = instance { return nil }
      name.base = instance.parenthesized
      return .named(name)
    }
  }

  /// Returns the type behind the aliases that stand for it, and the associated types that are pinned, without parentheses.
  func unaliased(_ type: TypeTree, in place: Place) -> TypeTree {
    var type = type.unparenthesized
    if let name = type.path, name.count == 1, !place.generics.names.contains(name[0]), let pin = pins[name[0]]
    {
      type = pin.unparenthesized
    }
    guard let first = type.path?.first, !associatedTypes.contains(first),
      !place.generics.names.contains(first)
    else { return type }
    return TypeLookup(catalog: catalog)
      .unaliased(type, in: TypeLookup.Place(place.owner), besides: associatedTypes)
  }
}
