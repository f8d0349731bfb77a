/// Reads a struct of closures as what its double has to have: a method for each closure, and how to make a value of
/// them.
struct ClosureStructReader {
  let catalog: Catalog
  private let lookup: TypeLookup

  init(_ catalog: Catalog) {
    self.catalog = catalog
    lookup = TypeLookup(catalog: catalog)
  }

  /// True if any of the struct's own properties is a closure, or such a struct.
  func isClosureStruct(_ nominal: NominalDeclaration, depth: Int = 0) -> Bool {
    guard nominal.kind == .struct, depth < 8 else { return false }
    let place = TypeLookup.Place(nominal)
    return nominal.properties.contains { property in
      guard !property.isStatic else { return false }
      return closure(property.type, in: place) != nil
        || self.nominal(property.type, in: place).map { isClosureStruct($0, depth: depth + 1) } ?? false
    }
  }

  /// The struct as a declaration with a method for each closure, and what is wrong with it.
  func declaration(of nominal: NominalDeclaration) -> (ProtocolDeclaration, [Diagnostic]) {
    let builder = ClosureStructBuilder(nominal, reader: self)
    return (builder.declaration, builder.diagnostics)
  }

  /// The function type that a property's type is, behind aliases, and all that stands before it.
  func closure(_ type: TypeTree, in place: TypeLookup.Place, depth: Int = 0) -> ClosureProperty? {
    guard depth < 8 else { return nil }
    if let (prefixes, function) = type.functionWithPrefixes {
      return ClosureProperty(function: function, prefixes: prefixes)
    }
    if let wrapped = type.wrapped, var closure = closure(wrapped, in: place, depth: depth + 1) {
      closure.isOptional = true
      return closure
    }
    let (prefixes, bare) = type.unparenthesized.splitPrefixes
    let meant = lookup.unaliased(bare, in: place)
    guard meant != bare.unparenthesized, var closure = closure(meant, in: place, depth: depth + 1) else {
      return nil
    }
    closure.prefixes += prefixes
    return closure
  }

  /// The struct of closures that a type is, where the initializer of its double needs no arguments.
  func inner(_ type: TypeTree, in place: TypeLookup.Place) -> (
    nominal: NominalDeclaration, value: ClosureStruct, declaration: ProtocolDeclaration
  )? {
    guard let nominal = nominal(type, in: place), isClosureStruct(nominal) else { return nil }
    let (declaration, problems) = declaration(of: nominal)
    guard case .closures(let value) = declaration.origin, value.needsNoArguments, value.isolation == nil,
      problems.allSatisfy({ $0.severity != .error })
    else { return nil }
    return (nominal, value, declaration)
  }

  private func nominal(_ type: TypeTree, in place: TypeLookup.Place) -> NominalDeclaration? {
    guard let path = lookup.unaliased(type, in: place).path,
      case .nominal(let found) = lookup.meaning(of: path, in: place), found.count == 1,
      found[0].kind == .struct, found[0].generics.isEmpty
    else { return nil }
    return found[0]
  }
}

/// A property that is a closure.
struct ClosureProperty {
  var function: FunctionType
  var prefixes: [TypePrefix]
  /// True if there may be none.
  var isOptional = false
}

extension ProtocolDeclaration {
  /// A declaration of what a double of a struct or class has: it has its type parameters, and no members yet.
  init(standingFor nominal: NominalDeclaration, modifiers: [String]) {
    self.init(
      name: nominal.name, module: nominal.module, location: nominal.location, modifiers: modifiers,
      primaryAssociatedTypes: nominal.generics.parameters.map(\.name),
      whereClause: nominal.whereClause, conditions: nominal.conditions,
      scopes: nominal.scopes)
    members = nominal.generics.parameters.map { parameter in
      var type = Requirement(kind: .associatedType, location: nominal.location, name: parameter.name)
      type.inherits = parameter.constraint.map { [$0] } ?? []
      return type
    }
  }
}
