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
