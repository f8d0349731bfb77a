extension RequirementPlanner {
  /// True for a property that is a delegate or data source by its name and type, and so usually a weak reference.
  var isStoredWeakly: Bool {
    let name = Keywords.bare(requirement.name)
    guard form == .property(.getAndSet), let type = requirement.type.wrapped,
      ["delegate", "dataSource"].contains(name) || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
    else { return false }
    return isReference(type)
  }

  /// True if all values of the type are references, according to the sources and the list of known protocols.
  func isReference(_ type: TypeTree) -> Bool {
    let type = unaliased(type)
    if case .existential(let constraint) = type { return isReference(constraint) }
    if case .composition(let sides) = type { return sides.contains(where: isReference) }
    guard let path = type.path, !types.has(path[0]) else { return false }
    switch TypeLookup(catalog: catalog).meaning(of: path, in: place) {
    case .nominal(let nominals): return nominals.allSatisfy { $0.kind == .class || $0.kind == .actor }
    case .protocol(let declaration):
      let flat = protocols.flat(declaration)
      return flat.isClassBound || flat.requiresNSObject || flat.isActor || flat.superclassType != nil
    case .alias: return false
    case .unknown:
      return type.lastName == "AnyObject" || StandardProtocols.requiringNSObject.contains(type.lastName)
        || StandardProtocols.isolationByDelegateProtocol[type.lastName] != nil
    }
  }
}
