/// Everything that the text of a subject under test is written from.
struct SubjectDescription: Sendable {
  enum Keyword: String, Sendable { case `struct`, `class`, actor }

  struct Property: Sendable {
    var name: String
    /// Exactly the type that is required.
    var type: TypeTree
    /// True if something else can be put in its place: another value, or `nil`.
    var isSettable: Bool
    var attributes: [String]
    var conditions: [ConditionalClause]
    /// The spy that meets it; `nil` where the test gives a value.
    var spy: Spy?
    /// True if it is a closure, which the initializer keeps.
    var isEscaping = false
  }

  /// A spy that meets a requirement.
  struct Spy: Sendable {
    /// Its type: `MoviesServiceSpy`, `StoreSpy<Int>`.
    var type: TypeTree
    /// True if it is generated, so that it can be told where it was made.
    var isGenerated: Bool
    var isSendable: Bool
    /// The property of the spy that meets the requirement, where that is not the spy itself.
    var valueProperty: String?
  }

  var request: DoubleRequest
  /// The feature in the inheritance clause.
  var protocolReference: String
  var keyword: Keyword
  /// The global actor's attribute, where the subject has to be bound to it.
  var globalActor: String?
  var generics: [TypeParameter]
  var whereRequirements: [WhereRequirement]
  var typeAliases: [(name: String, value: TypeTree)]
  var conditions: [ConditionalClause]
  var attributes: [String]
  var properties: [Property] = []

  /// The names that a value can't have: those of its own property and of its initializer's other parameters.
  static let ownNames: Set<String> = ["spies", "fileID", "filePath", "line", "column"]

  /// The properties that spies meet.
  var dependencies: [(property: Property, spy: Spy)] {
    properties.compactMap { property in property.spy.map { (property, $0) } }
  }
  /// The properties that the test gives.
  var values: [Property] { properties.filter { $0.spy == nil } }
  /// True if it keeps nothing that can't be sent.
  var isSendable: Bool {
    values.isEmpty && dependencies.allSatisfy { $0.spy.isSendable && !$0.property.isSettable }
  }
}
