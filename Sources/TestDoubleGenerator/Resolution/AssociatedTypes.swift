/// The associated types of a protocol: a type that a `==`, an alias or a default fixes becomes a type alias of the
/// double, and any other type, which is called open, becomes a type parameter.
final class AssociatedTypes {
  /// The type parameters of the double, for the open associated types.
  private(set) var generics: [TypeParameter] = []
  /// The requirements in the `where` clause of the double.
  private(set) var whereRequirements: [WhereRequirement] = []
  /// The type aliases of the double, for the fixed associated types.
  private(set) var aliases: [(name: String, value: TypeTree)] = []
  /// The names of the associated types that only a default of the standard library fixes; the type `any P` of a
  /// wrapped object can't require these defaults, so the object may use other types.
  private(set) var namesFixedByStandardLibrary: Set<String> = []
  /// The reasons why no double can have these associated types.
  private(set) var refusals: [String] = []
  /// The names of the associated types, each once, in the order of their declarations.
  private(set) var names: [String] = []
  /// The types that a `==`, an alias or a default fixes, by the names of the associated types.
  private(set) var fixedTypes: [String: TypeTree] = [:]

  private let flatProtocol: FlatProtocol
  private let protocols: FlatProtocols
  private let doubleName: String
  private let qualifier: NameQualifier
  /// The constraints in the declarations of the associated types, by name.
  private var constraintsByName: [String: [TypeTree]] = [:]

  init(_ flatProtocol: FlatProtocol, _ protocols: FlatProtocols, doubleName: String) {
    self.flatProtocol = flatProtocol
    self.protocols = protocols
    self.doubleName = doubleName
    qualifier = NameQualifier(flatProtocol, protocols)
    guard !flatProtocol.associatedTypes.isEmpty || !flatProtocol.whereRequirements.isEmpty else { return }
    for type in flatProtocol.associatedTypes {
      let name = type.requirement.name
      let isNew = constraintsByName[name] == nil
      if isNew { names.append(name) }
      let inherited = type.requirement.inherits.map { respelled($0, from: type.owner) }
      constraintsByName[name, default: []] += inherited.filter {
        !(constraintsByName[name] ?? []).contains($0)
      }
      if isNew, !type.requirement.conditions.isEmpty {
        refusals.append("its associated type '\(name)' stands in an '#if', where no type parameter can stand")
      }
    }
    var relations = relations()
    while let index = relations.firstIndex(where: { fixType(toSatisfy: $0) }) { relations.remove(at: index) }
    useDefaults(satisfying: &relations)
    for name in names { addDeclaration(of: name) }
    for relation in relations { addToWhereClause(relation) }
    let requiredTypes = generics.flatMap(\.constraints) + whereRequirements.flatMap(\.types)
    if requiredTypes.contains(where: { $0.mentions([doubleName]) }) {
      refusals.append("one of its associated types is tied to the type that conforms to it")
    }
  }

  func has(_ name: String) -> Bool { constraintsByName[name] != nil }

  /// Returns a type that is written in the protocol `owner`, in the spelling for the generated file.
  private func respelled(_ type: TypeTree, from owner: TypeDeclaration) -> TypeTree {
    let expanded = qualifier.expanded(type.replacingSelf(with: doubleName), in: owner)
    return qualifier.qualified(expanded.replacingSelf(with: doubleName), in: owner)
  }

  /// Returns the requirements of `where` clauses, of type arguments of parents (`Store<Int>`), and of type aliases.
  private func relations() -> [WhereRequirement] {
    let requirements = flatProtocol.whereRequirements.map { declared -> WhereRequirement in
      guard declared.isInInheritanceClause, case .sameType(let name, let type) = declared.requirement else {
        return declared.requirement.mapped { respelled($0, from: declared.owner) }
      }
      return .sameType(name, qualifier.qualifiedInInheritanceClause(type, of: declared.owner))
    }
    // A `typealias Item = Int` fixes an inherited associated type `Item`.
    let fixingAliases = flatProtocol.typeAliases.sorted { $0.key < $1.key }.filter { names.contains($0.key) }
    return requirements
      + fixingAliases.map {
        .sameType(.path($0.key), respelled($0.value.requirement.type, from: $0.value.owner))
      }
  }

  /// Fixes the open associated type on one side of a `==`, if there is one, to the other side; returns true if both are
  /// then equal, so that the double's `where` clause can omit the `==`.
  private func fixType(toSatisfy relation: WhereRequirement) -> Bool {
    guard case .sameType(let first, let second) = relation else { return false }
    let (left, right) = (substituted(first).unparenthesized, substituted(second).unparenthesized)
    if let name = left.simpleName, isOpen(name), !right.mentions([name]) {
      fix(name, to: right)
    } else if let name = right.simpleName, isOpen(name), !left.mentions(Set(names.filter(isOpen))) {
      fix(name, to: left)
    } else {
      return left == right
    }
    return true
  }

  /// Fixes the associated type `name` to `value`, which also replaces the name in the types that are already fixed.
  private func fix(_ name: String, to value: TypeTree) {
    for (otherName, type) in fixedTypes { fixedTypes[otherName] = type.replacing([name: value]) }
    fixedTypes[name] = value
    // If two associated types are the same, the constraints of both apply to each of them.
    if let equalName = value.simpleName, let existing = constraintsByName[equalName] {
      constraintsByName[equalName] =
        existing + (constraintsByName[name] ?? []).filter { !existing.contains($0) }
    }
  }

  private func isOpen(_ name: String) -> Bool { has(name) && fixedTypes[name] == nil }

  /// Returns a type in which the fixed types replace the associated types.
  private func substituted(_ type: TypeTree) -> TypeTree {
    type.replacing(fixedTypes).changed { part in
      // An associated type of the double needs no qualification inside the double.
      guard case .named(let name) = part, name.base?.simpleName == doubleName, has(name.name) else {
        return nil
      }
      return fixedTypes[name.name] ?? .path(name.name)
    }
  }

  /// Fixes each open associated type of a standard protocol to its default, which satisfies the type's requirements.
  private func useDefaults(satisfying relations: inout [WhereRequirement]) {
    for type in flatProtocol.associatedTypes where type.owner.isBuiltIn && type.requirement.type != .missing {
      let name = type.requirement.name
      // The default iterator can throw any error, so the default is suitable only if `Failure` is `any Error`.
      let isDefaultSuitable = name != "AsyncIterator" || fixedTypes["Failure"]?.isAnyError == true
      guard isOpen(name), isDefaultSuitable else { continue }
      fix(name, to: substituted(respelled(type.requirement.type, from: type.owner)))
      namesFixedByStandardLibrary.insert(name)
      relations.removeAll { $0.constrainedType.rootName == name }
    }
  }

  /// Adds a type alias for a fixed associated type, or a type parameter for an open associated type.
  private func addDeclaration(of name: String) {
    if let value = fixedTypes[name] {
      if value.function != nil || value.simpleName == "AnyObject" || value.contains(\.isSuppressed) {
        refusals.append(
          "its associated type '\(name)' is '\(value.source)', and only a type with a name is supported")
      }
      let spelling = ExistentialSpelling(
        catalog: protocols.catalog, place: .init(flatProtocol.owners[0]), nonProtocols: Set(names))
      aliases.append((name, spelling.spelledOut(value)))
      return
    }
    generics.append(.init(name: name, constraints: (constraintsByName[name] ?? []).map(substituted)))
  }

  /// Adds a relation to the `where` clause of the double if the relation constrains a type parameter of the double.
  private func addToWhereClause(_ relation: WhereRequirement) {
    var relation = relation.mapped(substituted)
    if case .sameType(let left, let right) = relation {
      if left == right { return }
      if !isOpen(left.rootName), isOpen(right.rootName) {
        // A requirement such as `Element == [Element].Element` is always satisfied.
        if left.mentions([right.rootName]) { return }
        relation = .sameType(right, left)
      }
    }
    guard isOpen(relation.constrainedType.rootName), !whereRequirements.contains(relation) else { return }
    whereRequirements.append(relation)
  }
}

extension TypeTree {
  /// The name of a type that is an unqualified name without type arguments; `nil` for any other type.
  var simpleName: String? { arguments == nil ? unqualifiedName : nil }

  /// The first name of the type's path; empty if the type has no name.
  var rootName: String {
    guard case .named(let name) = self else { return "" }
    return name.base?.rootName ?? name.name
  }
}

/// A type parameter of a double that represents an associated type.
struct TypeParameter: Sendable {
  var name: String
  var constraints: [TypeTree]
}
