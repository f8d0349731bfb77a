/// A protocol together with everything that it inherits.
struct FlatProtocol {
  struct Member {
    var requirement: Requirement
    var owner: ProtocolDeclaration
  }

  /// Tokens of a `where` clause, or the value of a type alias, and the protocol that writes them.
  struct WhereRequirement {
    var tokens: [String]
    var owner: ProtocolDeclaration
  }

  var members: [Member] = []
  var associatedTypes: [Member] = []
  /// Where clauses and pinned primary associated types: `Item == Int`, `Item: Hashable`.
  var whereRequirements: [WhereRequirement] = []
  /// The protocols' own type aliases by name.
  var typeAliases: [String: WhereRequirement] = [:]
  var owners: [ProtocolDeclaration] = []
  var globalActor: String?
  var isActor = false
  var isSendable = false
  var superclass: String?
  /// The superclass's declaration, where it is among the sources.
  var superclassDeclaration: NominalDeclaration?
  /// Whether the double announces the changes of its properties to observers.
  var observation: Set<Observation> = []
  var identityProtocols: Set<String> = []
  var diagnostics: [Diagnostic] = []
}

/// How a double announces that its properties change.
enum Observation: Sendable, Hashable {
  /// As a type of the Observation module does.
  case observable
  /// By `objectWillChange`, of the type given.
  case observableObject(publisher: String)
}

extension FlatProtocol {
  /// The same without the requirements of `Identifiable`, where nothing is said of its `ID`: a double is
  /// identified by itself, as every object is.
  var withIdentity: FlatProtocol {
    let says = whereRequirements.contains {
      TypeText(tokens: $0.tokens).replacingSelf(with: "").mentions(["ID"])
    }
    let isRedeclared = associatedTypes.contains { $0.requirement.name == "ID" && !$0.owner.isStandard }
    guard !says, !isRedeclared, typeAliases["ID"] == nil else { return self }
    var result = self
    result.members.removeAll { $0.owner.isStandard && $0.owner.name == "Identifiable" }
    result.associatedTypes.removeAll { $0.owner.isStandard && $0.owner.name == "Identifiable" }
    return result
  }
}
