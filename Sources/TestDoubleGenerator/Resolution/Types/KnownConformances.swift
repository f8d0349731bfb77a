/// Tells which conformances a type can't have, as far as the sources and a few of the standard library's types tell.
struct KnownConformances {
  let catalog: Catalog

  /// False for a type that is known not to conform to the protocol.
  func mayHave(_ type: TypeTree, _ constraint: TypeTree) -> Bool {
    constraint.sides.allSatisfy { side in
      if case .suppressed = side { return true }
      let name = side.lastName
      if type.isNothing { return name == "Sendable" }
      let type = unaliased(type)
      switch type {
      case .function: return name == "SendableMetatype"
      case .prefixed(let prefixes, .function) where name == "Sendable":
        return prefixes.contains(where: \.isSendable)
      case .named where ["Any", "AnyObject"].contains(type.ownName): return type.ownName == name
      case .existential(let constraint) where name == "Error":
        return constraint.sides.contains { $0.lastName == "Error" }
      case .tuple, .prefixed, .existential: return ["Sendable", "SendableMetatype"].contains(name)
      case .named(let type) where type.name == "Type": return name == "Sendable"
      case .optional(let wrapped):
        return Self.ofElements.contains(name)
          ? mayHave(wrapped, side) : mayBe(name, "Optional", isCollection: false)
      case .array(let element):
        return Self.ofElements.contains(name)
          ? mayHave(element, side) : mayBe(name, "Array", isCollection: true)
      case .dictionary(_, let value):
        return Self.ofElements.contains(name)
          ? mayHave(value, side) : mayBe(name, "Dictionary", isCollection: true)
      case .named where ["Int", "Bool", "Double", "Float"].contains(type.ownName):
        return mayBe(name, type.lastName, isCollection: false)
      case .named where type.ownName == "String": return mayBe(name, "String", isCollection: true)
      case .named
      where ["Error", "Collection", "Sequence"].contains(name) || !catalog.protocols(named: name).isEmpty:
        return mayConform(type, where: Self.isPlain)
      case .named where Self.plain.contains(name) && name != "Sendable":
        return mayConform(type) { Self.isPlain($0) && !Self.brings($0, name) }
      case .named where name == "AnyObject": return !isValue(type)
      case .named where name == "Sendable" && isClass(type):
        return mayConform(type) { Self.isPlain($0) && !$0.sides.contains { $0.lastName == "Sendable" } }
      default: return true
      }
    }
  }

  private func isClass(_ type: TypeTree) -> Bool {
    let nominals = catalog.nominals(named: type.lastName)
    return !nominals.isEmpty && nominals.allSatisfy { $0.kind == .class }
  }

  /// True for a struct or enum, where nothing else has its name.
  private func isValue(_ type: TypeTree) -> Bool {
    let nominals = catalog.nominals(named: type.lastName)
    return !nominals.isEmpty && nominals.allSatisfy { [.struct, .enum].contains($0.kind) }
      && catalog.typeAliases(named: type.lastName).isEmpty
      && catalog.protocols(named: type.lastName).isEmpty
  }

  /// The type behind an alias that is the only declaration of its name.
  private func unaliased(_ type: TypeTree) -> TypeTree {
    var type = type.unparenthesized.sugared
    if case .named(var name) = type, name.base?.path == ["Swift"] {
      name.base = nil
      return .named(name)
    }
    for _ in 0..<8 {
      guard let path = type.path, let name = path.last, path.count <= 2,
        catalog.protocols(named: name).isEmpty, catalog.nominals(named: name).isEmpty
      else { break }
      // Before the name, there may be its module's.
      let aliases = catalog.typeAliases(named: name).filter { path.count == 1 || $0.module == path[0] }
      let (parameters, arguments) = (aliases.first?.generics.parameters ?? [], type.arguments ?? [])
      guard aliases.count == 1, aliases[0].name == name, parameters.count == arguments.count else { break }
      let values = Dictionary(zip(parameters.map(\.name), arguments)) { first, _ in first }
      type = aliases[0].value.replacing(values).unparenthesized.sugared
    }
    return type
  }

  /// False for a type of the standard library's that no extension makes conform to a protocol of the sources.
  private func mayBe(_ name: String, _ type: String, isCollection: Bool) -> Bool {
    if ["AnyObject", "Error"].contains(name) { return false }
    if !isCollection, ["Collection", "Sequence"].contains(name) { return false }
    return catalog.protocols(named: name).isEmpty || !catalog.nominals(named: type).isEmpty
      || catalog.extensions(of: type).contains { !$0.inherits.isEmpty }
  }

  /// False for a struct or class of the sources that has only parents that don't bring it, and no macro.
  private func mayConform(_ type: TypeTree, where isWithout: (TypeTree) -> Bool) -> Bool {
    let nominals = catalog.nominals(named: type.lastName)
    let isProtocol = !catalog.protocols(named: type.lastName).isEmpty
    let isAlias = !catalog.typeAliases(named: type.lastName).isEmpty
    return nominals.isEmpty || isProtocol || isAlias
      || nominals.contains { nominal in
        // An enum without values is `Hashable` by itself, and an error only where it says so.
        !nominal.attributes.isEmpty || !nominal.inherits.allSatisfy(isWithout)
          || nominal.kind == .enum && !isWithout(.path("Hashable"))
      }
      || catalog.extensions(of: type.lastName).contains { !$0.inherits.allSatisfy(isWithout) }
  }

  /// True for a parent that brings neither elements, nor that it can be thrown, nor a protocol of the sources.
  private static func isPlain(_ parent: TypeTree) -> Bool {
    parent.sides.allSatisfy { plain.contains($0.lastName) }
  }

  /// True for a parent that is one of them, or inherits it.
  private static func brings(_ parent: TypeTree, _ name: String) -> Bool {
    parent.sides.contains {
      switch $0.lastName {
      case name,
        "Codable" where ["Encodable", "Decodable"].contains(name):
        true
      case "Comparable", "Hashable": name == "Equatable"
      case "Encodable", "Decodable": name == "Codable"
      default: false
      }
    }
  }

  /// Those that an optional or an array has where what it holds has them.
  static let ofElements: Set<String> = [
    "Equatable", "Hashable", "Sendable", "Encodable", "Decodable", "Codable",
  ]

  private static let plain: Set<String> = [
    "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Hashable",
    "Identifiable", "Sendable",
  ]
}

extension TypeTree {
  /// The name, where the type is nothing else.
  var ownName: String? { arguments == nil ? leadingName : nil }
}
