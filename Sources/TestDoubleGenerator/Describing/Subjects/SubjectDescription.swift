/// Everything that is to be known of a subject under test before its text is written.
struct SubjectDescription: Sendable {
  enum Keyword: String, Sendable { case `struct`, `class`, actor }

  /// A requirement that a spy meets.
  struct Dependency: Sendable {
    var name: String
    /// Exactly the type that is required.
    var type: TypeTree
    /// The spy's type: `MoviesServiceSpy`, `StoreSpy<Int>`.
    var spy: TypeTree
    /// True if the spy is generated, so that it can be told where it was made.
    var isGenerated: Bool
    /// True if something else can be put in its place: another value, or `nil`.
    var isSettable: Bool
    /// The property of the spy that meets the requirement, where that is not the spy itself.
    var valueProperty: String?
    var attributes: [String]
    var conditions: [ConditionalClause]
  }

  /// A requirement whose value the test gives.
  struct Value: Sendable {
    var name: String
    var type: TypeTree
    var isEscaping: Bool
    var isSettable: Bool
    var attributes: [String]
  }

  var request: DoubleRequest
  /// The feature in the inheritance clause.
  var protocolReference: String
  var keyword: Keyword
  /// The global actor's attribute, where the subject has to be bound to it.
  var globalActor: String?
  /// True if its text has to say that it is `Sendable`, and if its spies' has to.
  var isSendable: Bool
  var hasSendableSpies: Bool
  var superclass: String?
  var generics: [TypeParameter]
  var whereRequirements: [WhereRequirement]
  var typeAliases: [(name: String, value: TypeTree)]
  var conditions: [ConditionalClause]
  var attributes: [String]
  var dependencies: [Dependency]
  var values: [Value]
  /// The names that generated code uses and that mean something else to the subject.
  var clashingNames: Set<String> = []
}
