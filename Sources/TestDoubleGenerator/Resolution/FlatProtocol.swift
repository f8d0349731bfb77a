/// A protocol together with everything that it inherits: made once, and changed by nobody afterwards.
final class FlatProtocol {
  final class Member {
    let requirement: Requirement
    let owner: ProtocolDeclaration

    init(_ requirement: Requirement, of owner: ProtocolDeclaration) {
      self.requirement = requirement
      self.owner = owner
    }
  }

  /// A requirement of a `where` clause, and the protocol that writes it.
  struct OwnedRequirement {
    var requirement: WhereRequirement
    var owner: ProtocolDeclaration
    /// True if it stands for the type arguments of a parent, where the types inside of the protocol are not in scope.
    var isInHeading = false
  }

  /// The type that a type alias stands for, and the protocol that writes it.
  struct OwnedType {
    var type: TypeTree
    var owner: ProtocolDeclaration
  }

  var members: [Member] = []
  var associatedTypes: [Member] = []
  /// Where clauses and pinned primary associated types: `Item == Int`, `Item: Hashable`.
  var whereRequirements: [OwnedRequirement] = []
  /// The protocols' own type aliases by name.
  var typeAliases: [String: OwnedType] = [:]
  var owners: [ProtocolDeclaration] = []
  /// The global actor that conforming types are on.
  var globalActor: String?
  /// The global actor that the protocol's own members are on; before Swift 6, the actor of a parent doesn't count.
  var membersActor: String?
  /// Two different global actors that its parents are on.
  var conflictingActors: (String, String)?
  var isActor = false
  var isSendable = false
  /// True if a parent says that only classes conform.
  var isClassBound = false
  /// True if a parent says that only an `NSObject` conforms.
  var isObject = false
  var superclass: String? { superclassType?.type.source }
  /// The same, and the protocol that says so.
  var superclassType: (type: TypeTree, owner: ProtocolDeclaration)?
  /// The superclass's declaration, where it is among the sources.
  var superclassDeclaration: NominalDeclaration?
  /// The ways in which the double announces the changes of its properties to observers.
  var observation: Set<Observation> = []
  var identityProtocols: Set<String> = []
  var diagnostics: [Diagnostic] = []
}

extension FlatProtocol {
  /// The names that mean an associated type, or what the protocols say that it is.
  var associatedNames: Set<String> {
    Set(associatedTypes.map(\.requirement.name)).union(typeAliases.keys)
  }
}

/// How a double announces that its properties change.
enum Observation: Sendable, Hashable {
  /// As a type of the Observation module does.
  case observable
  /// By `objectWillChange`, of the type given.
  case observableObject(publisher: String)
}

extension WhereRequirement {
  /// True if any of the names is written in it, be it as a member of `Self`.
  fileprivate func mentions(_ names: Set<String>) -> Bool {
    var found = false
    _ = mapped { type in
      found = found || type.replacingSelf(with: "").mentions(names)
      return type
    }
    return found
  }
}

extension FlatProtocol {
  /// Removes the requirements of `Identifiable` where its `ID` is left open: every object has an `id`.
  func dropDefaultIdentity() {
    let isConstrained = whereRequirements.contains { $0.requirement.mentions(["ID"]) }
    let isRedeclared = associatedTypes.contains { $0.requirement.name == "ID" && !$0.owner.isStandard }
    guard !isConstrained, !isRedeclared, typeAliases["ID"] == nil else { return }
    members.removeAll { $0.owner.isStandard && $0.owner.name == "Identifiable" }
    associatedTypes.removeAll { $0.owner.isStandard && $0.owner.name == "Identifiable" }
  }
}

/// Flattens each protocol once a run, whoever asks for it.
final class FlatProtocols {
  let catalog: Catalog
  /// The meaning of an asynchronous function type by module, where the doubles' target means something else.
  let asyncFunctionTypes: [String: AsyncFunctionTypes]
  /// The modules out of sight that the generated files import.
  var unseenModules: Set<String> = []
  private var known: [Key: FlatProtocol] = [:]

  /// A key that tells protocols apart: several branches of a `#if` may declare one of the same name.
  private struct Key: Hashable {
    var module: String
    var name: String
    var location: SourceLocation
  }

  init(_ catalog: Catalog, asyncFunctionTypes: [String: AsyncFunctionTypes] = [:]) {
    self.catalog = catalog
    self.asyncFunctionTypes = asyncFunctionTypes
  }

  /// True if one of the modules out of sight may have a type of any name.
  var mayBeUnseen: Bool { !unseenModules.isDisjoint(with: KnownNames.modulesWithoutPrefix) }

  /// The protocol together with everything that it inherits.
  func flat(_ declaration: ProtocolDeclaration) -> FlatProtocol {
    let key = Key(module: declaration.module, name: declaration.name, location: declaration.location)
    if let flat = known[key] { return flat }
    let flat = ProtocolFlattener.flat(declaration, catalog)
    known[key] = flat
    return flat
  }
}
