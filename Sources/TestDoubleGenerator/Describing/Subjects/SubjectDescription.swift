/// The model of a subject under test, from which its source text is rendered.
struct SubjectDescription: Sendable {
  enum Keyword: String, Sendable { case `struct`, `class`, actor }

  struct Property: Sendable {
    var name: String
    /// The type that the feature requires.
    var type: TypeTree
    var isSettable: Bool
    var attributes: [String]
    var conditions: [ConditionalClause]
    /// The spy that satisfies the requirement; `nil` if the test passes a value.
    var spy: Spy?
    /// True if the value is a closure, which must be `@escaping` since the initializer stores the closure.
    var isEscaping = false
  }

  struct Spy: Sendable {
    /// The type of the spy: `MoviesServiceSpy`, `StoreSpy<Int>`.
    var type: TypeTree
    /// True if the spy is generated, so that its initializer has parameters for the source location.
    var isGenerated: Bool
    var isSendable: Bool
    /// The property of the spy that satisfies the requirement; `nil` if the spy itself satisfies the requirement.
    var valueProperty: String?
  }

  var request: DoubleRequest
  /// The name of the feature in the inheritance clause.
  var protocolReference: String
  var keyword: Keyword
  /// The attribute of the global actor that the subject must be bound to; `nil` if there is none.
  var globalActor: String?
  var generics: [TypeParameter]
  var whereRequirements: [WhereRequirement]
  var typeAliases: [(name: String, value: TypeTree)]
  var conditions: [ConditionalClause]
  var attributes: [String]
  var properties: [Property] = []

  /// The names that no passed value can have: the property `spies` and the other parameters of the initializer.
  static let reservedNames: Set<String> = ["spies", "fileID", "filePath", "line", "column"]

  /// The properties whose requirements are satisfied by spies.
  var dependencies: [(property: Property, spy: Spy)] {
    properties.compactMap { property in property.spy.map { (property, $0) } }
  }
  /// The properties whose values the test passes.
  var passedProperties: [Property] { properties.filter { $0.spy == nil } }
  /// True if the subject stores only sendable values.
  var isSendable: Bool {
    passedProperties.isEmpty && dependencies.allSatisfy { $0.spy.isSendable && !$0.property.isSettable }
  }
}
