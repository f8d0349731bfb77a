/// Tells which types can cross from one actor to another.
struct SendableTypes {
  let protocols: FlatProtocols
  /// The type parameters, whatever else bears their names, each with whether its values can be sent.
  var parameters: [String: Bool] = [:]
  private var catalog: Catalog { protocols.catalog }

  /// True if the type is made of nothing but types that say that they are sendable.
  func contains(_ type: TypeTree) -> Bool {
    switch type {
    // `Outer.Inner` is what `Inner` is.
    case .named(let name):
      if name.base == nil, let own = parameters[name.name] { return own }
      return isSendable(type.lastName) && (name.arguments ?? []).allSatisfy(contains)
    case .function, .prefixed, .opaque, .each, .repeat, .unread: return false
    default: return type.parts.allSatisfy(contains)
    }
  }

  private func isSendable(_ name: String) -> Bool {
    let nominals = catalog.nominals(named: name)
    let protocols = catalog.protocols(named: name)
    guard !nominals.isEmpty || !protocols.isEmpty else { return Self.standard.contains(name) }
    return nominals.allSatisfy { nominal in
      nominal.kind == .actor || nominal.inherits.contains(where: Self.says)
        || nominal.attributes.contains(where: catalog.isGlobalActor)
    }
      && protocols.allSatisfy { declaration in
        let flat = self.protocols.flat(declaration)
        return flat.isSendable || flat.isActor
      }
  }

  private static func says(_ parent: TypeTree) -> Bool {
    !parent.allNames.isDisjoint(with: ["Sendable", "Error", "CodingKey"])
  }

  private static let standard: Set<String> = [
    "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double", "Duration", "Error",
    "Float",
    "Int", "Int8", "Int16", "Int32", "Int64", "Never", "Optional", "Range", "Result", "Sendable", "Set",
    "String",
    "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID", "Void",
  ]
}
