/// Tells which types can cross from one actor to another.
struct SendableTypes {
  let catalog: Catalog

  /// Whether the type is made of nothing but types that say that they are sendable.
  func contains(_ type: TypeText) -> Bool {
    !type.tokens.contains("->")
      && type.tokens.indices.allSatisfy { index in
        let token = type.tokens[index]
        guard token.first?.isLetter == true || token.first == "_" else { return true }
        // `Outer.Inner` is what `Inner` is; the word before a colon is a label.
        let next = index + 1 < type.tokens.count ? type.tokens[index + 1] : ""
        return next == "." || next == ":" || token == "any" || isSendable(Keywords.bare(token))
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
        var flattener = ProtocolFlattener(catalog)
        flattener.add(declaration)
        return flattener.result.isSendable || flattener.result.isActor
      }
  }

  private static func says(_ parent: String) -> Bool {
    !Set(parent.split(separator: " ")).isDisjoint(with: ["Sendable", "Error", "CodingKey"])
  }

  private static let standard: Set<String> = [
    "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double", "Duration", "Error",
    "Float",
    "Int", "Int8", "Int16", "Int32", "Int64", "Never", "Optional", "Range", "Result", "Sendable", "Set",
    "String",
    "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID", "Void",
  ]
}
