/// Determines whether a type is noncopyable or nonescapable, by its declaration or a list of standard types.
struct NoncopyableTypes {
  let catalog: Catalog

  func isNoncopyable(_ type: TypeTree, in place: TypeLookup.Place) -> Bool {
    lacks("Copyable", type, in: place, Self.noncopyableTypes)
  }

  func isNonescapable(_ type: TypeTree, in place: TypeLookup.Place) -> Bool {
    lacks("Escapable", type, in: place, Self.nonescapableTypes)
  }

  /// True if the declaration of a type suppresses the conformance to `protocolName`, as `~Copyable` does;
  /// `standardTypes` contains the names of the types outside the sources that suppress the conformance.
  private func lacks(
    _ protocolName: String, _ type: TypeTree, in place: TypeLookup.Place, _ standardTypes: Set<String>,
    depth: Int = 0
  ) -> Bool {
    guard let path = type.path else { return false }
    switch TypeLookup(catalog: catalog).meaning(of: path, in: place) {
    case .nominal(let nominals):
      return nominals.contains { nominal in
        nominal.inherits.flatMap(\.compositionMembers).contains {
          if case .suppressed(let suppressed) = $0 { suppressed.lastName == protocolName } else { false }
        }
      }
    case .alias(let alias) where depth < 8:
      return lacks(protocolName, alias.value, in: .init(alias), standardTypes, depth: depth + 1)
    case .alias, .protocol: return false
    case .unknown:
      let name = path[path.count - 1]
      // A `Span` without type arguments, as in `any Span`, is a protocol of a module whose sources aren't read.
      return standardTypes.contains(name) && (type.arguments != nil) == Self.genericTypes.contains(name)
    }
  }

  private static let nonescapableTypes: Set<String> = [
    "Span", "RawSpan", "UTF8Span", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan",
  ]
  private static let noncopyableTypes = nonescapableTypes.union(["ExecutorJob", "Atomic", "Mutex"])
    .subtracting(["Span", "RawSpan", "UTF8Span"])
  private static let genericTypes: Set<String> = ["Span", "MutableSpan", "OutputSpan", "Atomic", "Mutex"]
}
