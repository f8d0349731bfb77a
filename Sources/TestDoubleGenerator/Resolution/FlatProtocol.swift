/// A protocol together with everything that it inherits; only `ProtocolFlattener` sets and changes the properties.
final class FlatProtocol {
  /// A requirement, or a member of an extension, and the declaration that contains it.
  struct Member {
    let requirement: Requirement
    let owner: TypeDeclaration
  }

  /// A requirement of a `where` clause, and the protocol that declares it.
  struct OwnedWhereRequirement {
    var requirement: WhereRequirement
    var owner: TypeDeclaration
    /// True for a requirement from type arguments in an inheritance clause, where `owner`'s own types are not in scope.
    var isInInheritanceClause = false
  }

  var members: [Member] = []
  var associatedTypes: [Member] = []
  /// The requirements of `where` clauses and of type arguments: `Item == Int`, `Item: Hashable`.
  var whereRequirements: [OwnedWhereRequirement] = []
  /// The type aliases of the protocol and its parents, by name.
  var typeAliases: [String: Member] = [:]
  /// The owners of the members: this protocol, then all protocols that it inherits, directly or through its parents.
  var owners: [TypeDeclaration] = []
  /// The global actor that isolates conforming types; `nil` if there is none.
  var globalActor: String?
  /// The global actor of the protocol's own members; before Swift 6, members don't inherit the actor of a parent.
  var globalActorOfOwnMembers: String?
  /// Two different global actors that the protocol and its parents require; `nil` if there is no conflict.
  var conflictingActors: (String, String)?
  /// True if conforming types are actors.
  var isActor = false
  var isSendable = false
  /// True if a parent requires conforming types to be classes.
  var isClassBound = false
  var requiresNSObject = false
  var superclassSource: String? { superclassType?.type.source }
  /// The superclass that conforming types must inherit, and the protocol that requires this superclass.
  var superclassType: (type: TypeTree, owner: TypeDeclaration)?
  /// The declaration of the superclass; `nil` if the declaration is not in the sources.
  var superclassDeclaration: TypeDeclaration?
  var observationKinds: Set<ObservationKind> = []
  /// The inherited standard protocols whose members `DoubleRenderer` implements, such as `Equatable`.
  var builtInProtocols: Set<String> = []
  var diagnostics: [Diagnostic] = []
}

extension FlatProtocol {
  /// The names of the associated types and of the protocols' type aliases.
  var memberTypeNames: Set<String> {
    Set(associatedTypes.map(\.requirement.name)).union(typeAliases.keys)
  }
}

/// A way in which a double notifies observers of changes to its properties.
enum ObservationKind: Sendable, Hashable {
  /// Through the Observation module, as an `Observable` type.
  case observable
  /// Through the publisher `objectWillChange`, whose type is `publisher`.
  case observableObject(publisher: String)
}

extension FlatProtocol {
  /// Removes the requirements of `Identifiable` if nothing declares or constrains `ID`: each class has a default `id`.
  func removeUnconstrainedIdentifiable() {
    let isConstrained = whereRequirements.flatMap(\.requirement.types).contains {
      $0.replacingSelf(with: "").mentions(["ID"])
    }
    let isRedeclared = associatedTypes.contains { $0.requirement.name == "ID" && !$0.owner.isBuiltIn }
    guard !isConstrained, !isRedeclared, typeAliases["ID"] == nil else { return }
    members.removeAll { $0.owner.isBuiltIn && $0.owner.name == "Identifiable" }
    associatedTypes.removeAll { $0.owner.isBuiltIn && $0.owner.name == "Identifiable" }
  }
}

/// Flattens protocols, and caches the results, so that each protocol is flattened once in a run.
final class FlatProtocols {
  let catalog: Catalog
  /// The default isolation of async function types in each module where it differs from that in the doubles' target.
  let asyncIsolationsByModule: [String: AsyncFunctionIsolation]
  /// The modules that the generated files import and whose sources the generator doesn't read.
  private var unseenModules: Set<String> = []
  /// The results by the module and the location, since several `#if` branches may declare the same name.
  private var flatProtocolsByKey: [String: FlatProtocol] = [:]

  init(_ catalog: Catalog, asyncIsolationsByModule: [String: AsyncFunctionIsolation] = [:]) {
    self.catalog = catalog
    self.asyncIsolationsByModule = asyncIsolationsByModule
  }

  /// Finds the modules that the doubled protocols' files import and whose sources aren't in the catalog.
  func findUnseenModules(of declarations: [TypeDeclaration]) {
    let owners = declarations.flatMap { flattened($0).owners }
    let files = Set(owners.filter { !$0.isBuiltIn }.map(\.location.file))
    unseenModules = Set(files.flatMap { catalog.imports(of: $0).map(\.moduleName) })
      .subtracting(catalog.moduleNames)
  }

  /// True if an unseen module has types without a common prefix, so that any name may be a type of that module.
  var mayHaveUnseenTypes: Bool { !unseenModules.isDisjoint(with: KnownNames.modulesWithoutPrefix) }

  func flattened(_ declaration: TypeDeclaration) -> FlatProtocol {
    let location = declaration.location
    let key = "\(declaration.fullName) \(location.file) \(location.line) \(location.column)"
    if let flatProtocol = flatProtocolsByKey[key] { return flatProtocol }
    let flatProtocol = ProtocolFlattener.flattened(declaration, catalog)
    flatProtocolsByKey[key] = flatProtocol
    return flatProtocol
  }
}
