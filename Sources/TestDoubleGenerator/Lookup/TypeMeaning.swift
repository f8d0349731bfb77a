/// A type by the names that its parts have everywhere: two types are the same if theirs are.
struct TypeMeaning {
  var type: TypeTree
  /// True if it is made of the standard library's and of those that are declared in sight.
  var isKnown = true
  /// True if a class or an actor is among these.
  var mentionsClass = false
}

extension TypeLookup {
  /// Returns the type without its aliases, its names in full, and without what says nothing: the labels of a function's
  /// parameters, `any`, other words for optionals and collections.
  ///
  /// The type parameters stay what they are called.
  func meaning(of type: TypeTree, in place: Place, besides parameters: Set<String> = []) -> TypeMeaning {
    var result = TypeMeaning(type: type)
    result.type = meant(type, in: place, besides: parameters, depth: 0, &result).sugared
    return result
  }

  private func meant(
    _ type: TypeTree, in place: Place, besides parameters: Set<String>, depth: Int,
    _ result: inout TypeMeaning
  ) -> TypeTree {
    func meant(_ type: TypeTree) -> TypeTree {
      self.meant(type, in: place, besides: parameters, depth: depth, &result)
    }
    let type = type.unparenthesized
    switch type {
    case .named(var name):
      name.arguments = name.arguments?.map(meant)
      guard let path = type.path, !parameters.contains(path[0]) else {
        // `(any P).Type` is not `any P.Type`.
        if name.name == "Type", case .existential? = name.base?.unparenthesized { name.name = "Protocol" }
        name.base = name.base.map(meant)
        return .named(name)
      }
      if type.isNothing { return .tuple([]) }
      switch meaning(of: path, in: place) {
      case .alias(let alias) where depth < 8:
        let names = alias.generics.parameters.map(\.name)
        let value = self.meant(
          alias.value, in: Place(alias), besides: Set(names), depth: depth + 1, &result)
        return value.replacing(Dictionary(zip(names, name.arguments ?? [])) { first, _ in first })
      case .nominal(let found):
        name = TypeName(base: .path(found[0].module), name: found[0].name, arguments: name.arguments)
        result.mentionsClass =
          result.mentionsClass || found.contains { $0.kind == .class || $0.kind == .actor }
      case .protocol(let found):
        name = TypeName(base: .path(found.module), name: found.name, arguments: name.arguments)
      case .alias, .unknown:
        let isStandard =
          (path.count == 1 || path[0] == "Swift") && KnownNames.ofSwift.contains(type.lastName)
        result.isKnown = result.isKnown && isStandard
        if isStandard {
          // A type parameter may have the same name.
          name.base = .path("Swift")
        } else {
          name.base =
            [["Swift"], ["Foundation"]].contains(name.base?.path) ? nil : name.base.map(meant)
        }
      }
      return .named(name)
    case .existential(let constraint): return meant(constraint)
    case .function(var function):
      function.parameters = function.parameters.map {
        TupleElement(type: meant($0.type), isVariadic: $0.isVariadic)
      }
      function.effects = function.effects.mapped(meant)
      function.result = meant(function.result)
      return .function(function)
    case .composition(let sides):
      return .composition(sides.map(meant).sorted { $0.source < $1.source })
    case .prefixed(let prefixes, let inner):
      let (others, inner) = meant(inner).taken
      let all = Set(prefixes + others).sorted { $0.tokens.joined() < $1.tokens.joined() }
      return inner.prefixed(by: all)
    default: return type.mapped(meant)
    }
  }
}
