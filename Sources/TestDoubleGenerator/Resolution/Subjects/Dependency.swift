/// A dependency that a property stores and that a spy can replace: a protocol in the sources, or a struct of closures.
struct Dependency {
  /// The protocol, or the struct of closures as a protocol.
  var declaration: ProtocolDeclaration
  /// The type arguments of the protocol.
  var arguments: [TypeTree] = []
  var isOptional = false
  /// The property of the spy whose value is passed as the dependency; `nil` if the spy itself is passed.
  var valueProperty: String?
}

/// Finds the dependency that the type of a property names.
struct DependencyReader {
  let protocols: FlatProtocols
  private var catalog: Catalog { protocols.catalog }

  /// Returns the dependency that a type in a protocol names; `nil` if the test has to pass a value instead.
  func dependency(_ type: TypeTree, in owner: ProtocolDeclaration) -> Dependency? {
    dependency(type, in: TypeLookup.Place(owner), depth: 0)
  }

  private func dependency(_ type: TypeTree, in place: TypeLookup.Place, depth: Int) -> Dependency? {
    let type = type.unparenthesized
    if depth > 8 { return nil }
    if let wrapped = type.wrapped {
      guard var dependency = dependency(wrapped, in: place, depth: depth + 1), dependency.valueProperty == nil
      else { return nil }
      dependency.isOptional = true
      return dependency
    }
    if case .existential(let type) = type { return dependency(type, in: place, depth: depth + 1) }
    let sides = type.compositionMembers.filter { !["AnyObject", "Sendable"].contains($0.source) }
    guard sides.count == 1, let path = sides[0].path else { return nil }
    var result: Dependency
    switch TypeLookup(catalog: catalog).meaning(of: path, in: place) {
    case .protocol(let declaration):
      result = Dependency(declaration: declaration, arguments: sides[0].arguments ?? [])
    case .alias(let alias):
      let composition =
        alias.value.compositionMembers.count > 1
        ? RequestedTypeFinder(catalog: catalog).composition(alias) : nil
      guard
        let resolved = composition.map({ Dependency(declaration: $0) })
          ?? dependency(alias.value, in: .init(alias), depth: depth + 1)
      else { return nil }
      result = resolved
    case .nominal:
      guard let (_, value, declaration) = ClosureStructReader(catalog).closureStruct(for: type, in: place)
      else {
        return nil
      }
      return Dependency(declaration: declaration, valueProperty: value.valueProperty)
    case .unknown: return nil
    }
    let needsSendable = type.compositionMembers.contains { $0.source == "Sendable" }
    return needsSendable && !isSendable(result) ? nil : result
  }

  /// True if the dependency's spy is `Sendable`.
  func isSendable(_ dependency: Dependency) -> Bool {
    let flat = protocols.flat(dependency.declaration)
    return flat.isSendable || flat.isActor || flat.globalActor != nil
  }
}
