/// Reads a struct of closures as a protocol: a method for each closure, and the arguments of the struct's `init`.
struct ClosureStructReader {
  let catalog: Catalog

  /// True if a stored instance property of the struct is a closure.
  func isClosureStruct(_ nominal: TypeDeclaration) -> Bool {
    nominal.kind == .struct
      && nominal.storedProperties.contains { !$0.isStatic && closure($0.type, in: .init(nominal)) != nil }
  }

  /// Returns the struct as a protocol with a method for each closure, and the problems with the struct.
  func declaration(of nominal: TypeDeclaration) -> (TypeDeclaration, [Diagnostic]) {
    let builder = ClosureStructBuilder(nominal, reader: self)
    return (builder.declaration, builder.diagnostics)
  }

  /// Returns the closure type of a closure, an optional closure, or an alias of either; `nil` for any other type.
  func closure(_ type: TypeTree, in place: Catalog.Place, depth: Int = 0) -> ClosureType? {
    guard depth < 8 else { return nil }
    if let (prefixes, function) = type.functionWithPrefixes {
      return ClosureType(function: function, prefixes: prefixes)
    }
    if let wrapped = type.wrapped, var closure = closure(wrapped, in: place, depth: depth + 1) {
      closure.isOptional = true
      return closure
    }
    let (prefixes, bare) = type.unparenthesized.splitPrefixes
    let resolved = catalog.unaliased(bare, in: place)
    guard resolved != bare.unparenthesized, var closure = closure(resolved, in: place, depth: depth + 1)
    else { return nil }
    closure.prefixes += prefixes
    return closure
  }
}

/// A closure type, or an optional closure type.
struct ClosureType {
  var function: FunctionType
  /// The attributes and specifiers before the function type and before the names of its aliases.
  var prefixes: [TypePrefix]
  var isOptional = false
}

extension TypeDeclaration {
  /// The declaration with an associated type for each type parameter, and without other members, parents and attributes.
  var skeleton: TypeDeclaration {
    var result = self
    (result.attributes, result.inherits, result.isLocal) = ([], [], false)
    result.members = generics.parameters.map { parameter in
      var type = Requirement(kind: .associatedType, location: location, name: parameter.name)
      type.inherits = parameter.constraint.map { [$0] } ?? []
      return type
    }
    return result
  }
}
