/// A dependency that a property stores and that a spy can replace: a protocol in the sources.
struct Dependency {
  var declaration: TypeDeclaration
  var isOptional = false
}

/// Finds the dependency that the type of a property names.
struct DependencyReader {
  let protocols: FlatProtocols
  private var catalog: Catalog { protocols.catalog }

  /// Returns the dependency that the type of a property names; `nil` if the test must pass a value instead.
  func dependency(_ type: TypeTree, in place: Catalog.Place, depth: Int = 0) -> Dependency? {
    let type = type.unparenthesized
    if depth > 8 { return nil }
    if let wrapped = type.wrapped {
      guard var dependency = dependency(wrapped, in: place, depth: depth + 1) else { return nil }
      dependency.isOptional = true
      return dependency
    }
    if case .existential(let type) = type { return dependency(type, in: place, depth: depth + 1) }
    let members = type.compositionMembers.filter { !["AnyObject", "Sendable"].contains($0.source) }
    guard members.count == 1, let path = members[0].path else { return nil }
    var result: Dependency
    switch catalog.meaning(of: path, in: place) {
    case .protocol(let declaration): result = Dependency(declaration: declaration)
    case .alias(let alias):
      let compositionAsProtocol =
        alias.type.compositionMembers.count > 1
        ? RequestedTypeFinder(catalog: catalog).asProtocol(alias) : nil
      guard
        let resolved = compositionAsProtocol.map({ Dependency(declaration: $0) })
          ?? dependency(alias.type, in: .init(alias), depth: depth + 1)
      else { return nil }
      result = resolved
    case .nominal, .unknown: return nil
    }
    let needsSendable = type.compositionMembers.contains { $0.source == "Sendable" }
    return needsSendable && !isSendable(result) ? nil : result
  }

  /// True if the dependency's spy is `Sendable`.
  func isSendable(_ dependency: Dependency) -> Bool {
    let flatProtocol = protocols.flattened(dependency.declaration)
    return flatProtocol.isSendable || flatProtocol.isActor || flatProtocol.globalActor != nil
  }
}

/// Finds which requirements of a protocol and its parents are implemented in extensions.
struct Witnesses {
  /// The members of the extensions.
  private let witnesses: [FlatProtocol.Member]

  /// Creates the witnesses for types that also conform to `otherProtocols`, which need no sources.
  init(_ flatProtocol: FlatProtocol, _ catalog: Catalog, andOf otherProtocols: Set<String> = []) {
    let names = Set(flatProtocol.owners.map { lastComponent($0.name) }).union(otherProtocols)
    witnesses = names.sorted().flatMap { catalog.extensions(of: $0) }
      .filter { Self.applies($0, to: names) }
      .flatMap { declaration in
        declaration.members.map { FlatProtocol.Member(requirement: $0, owner: declaration) }
      }
  }

  /// True if a member of the extensions has the requirement's name and labels, and so may implement the requirement.
  func mayImplement(_ requirement: Requirement) -> Bool {
    witnesses.contains { Self.hasNameAndLabels($0.requirement, of: requirement) }
  }

  /// True if a member of an extension is visible to the tests and implements the requirement for all conforming types.
  func certainlyImplement(_ flatMember: FlatProtocol.Member) -> Bool {
    let requirement = flatMember.requirement
    return witnesses.contains { witness in
      let (member, declaration) = (witness.requirement, witness.owner)
      return Self.hasNameAndLabels(member, of: requirement) && member.type == requirement.type
        && member.parameters.map(\.type) == requirement.parameters.map(\.type)
        && member.parameters.map(\.isVariadic) == requirement.parameters.map(\.isVariadic)
        && member.generics == requirement.generics && member.whereClause == requirement.whereClause
        && (!member.effects.isAsync || requirement.effects.isAsync)
        && (!member.effects.isThrowing || member.effects.throwing == requirement.effects.throwing)
        && (!requirement.accessors.contains(where: \.writes) || member.accessors.contains(where: \.writes))
        && isCertain(member, in: declaration, forDoubleOf: flatMember.owner)
    }
  }

  /// Does the same for a member of a standard protocol: an operator on two values, or a signature such as `hash(into:)`.
  func certainlyImplement(_ operatorOrSignature: String, for owner: TypeDeclaration) -> Bool {
    witnesses.contains { witness in
      let member = witness.requirement
      return
        (member.signature == operatorOrSignature && !member.isStatic
        || member.name == operatorOrSignature && member.parameters.map(\.type.source) == ["Self", "Self"])
        && isCertain(member, in: witness.owner, forDoubleOf: owner)
    }
  }

  private static func hasNameAndLabels(_ member: Requirement, of requirement: Requirement) -> Bool {
    member.kind == requirement.kind && Backtick.bare(member.name) == Backtick.bare(requirement.name)
      && member.parameters.map(\.label) == requirement.parameters.map(\.label)
      && member.isStatic == requirement.isStatic
  }

  /// True if each build of the double sees the member; the double of a public protocol has no `@testable import`.
  private func isCertain(
    _ member: Requirement, in declaration: TypeDeclaration, forDoubleOf owner: TypeDeclaration
  ) -> Bool {
    let modifiers = declaration.modifiers + member.modifiers
    if modifiers.contains(where: { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }) { return false }
    guard declaration.conditions.isEmpty, member.conditions.isEmpty else { return false }
    return !owner.isVisibleOutsideModule || modifiers.contains("public") || modifiers.contains("package")
  }

  /// True if the extension's only constraints are conformances of `Self` to protocols of the double.
  private static func applies(_ declaration: TypeDeclaration, to protocolNames: Set<String>) -> Bool {
    declaration.whereClause.allSatisfy { requirement in
      guard case .conformance(let subject, let parents) = requirement else { return false }
      return subject == .path("Self")
        && parents.compositionMembers.allSatisfy { protocolNames.contains($0.lastName) }
    }
  }
}
