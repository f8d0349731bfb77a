/// Adds the keyword `any` to protocol types; a module in Swift 5 mode can omit the keyword, but the test target can
/// require the keyword.
struct ExistentialSpelling {
  let catalog: Catalog
  let place: TypeLookup.Place
  /// The names of the type parameters and associated types, which aren't protocols.
  let nonProtocols: Set<String>

  /// Returns the type with `any` before each protocol type that lacks the keyword.
  func spelledOut(_ type: TypeTree) -> TypeTree {
    type.changed { part in
      switch part {
      case .opaque(let constraint): return .opaque(withArgumentsSpelledOut(constraint))
      case .existential(let constraint): return .existential(withArgumentsSpelledOut(constraint))
      case .composition, .named:
        if part.compositionMembers.contains(where: isExistential) {
          return .existential(withArgumentsSpelledOut(part))
        }
        // A protocol may be the scope of a type alias: `Store.Key`.
        return part.path == nil ? nil : withArgumentsSpelledOut(part)
      default: return nil
      }
    }
  }

  private func withArgumentsSpelledOut(_ type: TypeTree) -> TypeTree {
    switch type {
    case .composition(let sides): return .composition(sides.map(withArgumentsSpelledOut))
    case .named(var name):
      name.arguments = name.arguments?.map(spelledOut)
      return .named(name)
    default: return type
    }
  }

  private func isExistential(_ type: TypeTree) -> Bool {
    guard case .named(let name) = type else { return false }
    // `P.Type` is the metatype of a conforming type, which is spelled `any P.Type`.
    if name.name == "Type", let base = name.base {
      return base.unparenthesized.compositionMembers.contains(where: isExistential)
    }
    return type.path.map { isProtocol($0) } ?? false
  }

  private func isProtocol(_ path: [String], in place: TypeLookup.Place? = nil, depth: Int = 0) -> Bool {
    guard let name = path.last, depth < 8, !nonProtocols.contains(path[0]) else { return false }
    switch TypeLookup(catalog: catalog).meaning(of: path, in: place ?? self.place) {
    case .protocol: return true
    case .nominal: return false
    case .unknown: return path.count < 3 && StandardProtocols.commonExistentials.contains(name)
    case .alias(let alias):
      guard alias.generics.isEmpty else { return false }
      return alias.value.unparenthesized.compositionMembers.contains { side in
        side.path.map { isProtocol($0, in: .init(alias), depth: depth + 1) } ?? false
      }
    }
  }
}

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
