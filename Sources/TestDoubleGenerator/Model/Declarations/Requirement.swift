/// One member of a protocol.
///
/// Texts are tokens joined by single spaces, without comments.
package struct Requirement: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    case function = "func"
    case property = "var"
    case `subscript` = "subscript"
    case initializer = "init"
    case associatedType = "associatedtype"
    case typeAlias = "typealias"
  }

  package var kind: Kind
  /// Where its name stands; the keyword for subscripts and initializers.
  package var location: SourceLocation
  /// The text of each attribute.
  package var attributes: [String]
  /// Each attribute as it is written in the file, in the same order.
  package var attributeSources: [String]
  /// The text of each modifier.
  package var modifiers: [String]
  /// The name; `subscript`, `init`, `init?` or `init!` where it has none.
  package var name: String
  /// The generic parameters.
  package var generics: GenericClause
  /// The types that an associated type inherits from.
  package var inherits: [TypeTree] = []
  /// The parameters of a function, subscript or initializer.
  package var parameters: [Parameter]
  /// The effects of a function or initializer.
  package var effects: Effects
  /// The result or property type; the default of an associated type; the value of a type alias.
  package var type: TypeTree
  /// The requirements of its generic where clause.
  package var whereClause: [WhereRequirement]
  /// The accessors of a property or subscript.
  package var accessors: [Accessor]
  /// The `#if` clauses inside the protocol that stand around it, outermost first.
  package var conditions: [ConditionalClause]

  package init(
    kind: Kind, location: SourceLocation, attributes: [String] = [], attributeSources: [String] = [],
    modifiers: [String] = [], name: String, generics: GenericClause = GenericClause(),
    parameters: [Parameter] = [],
    effects: Effects = Effects(), type: TypeTree = .missing, whereClause: [WhereRequirement] = [],
    accessors: [Accessor] = [],
    conditions: [ConditionalClause] = []
  ) {
    self.kind = kind
    self.location = location
    self.attributes = attributes
    self.attributeSources = attributeSources
    self.modifiers = modifiers
    self.name = name
    self.generics = generics
    self.parameters = parameters
    self.effects = effects
    self.type = type
    self.whereClause = whereClause
    self.accessors = accessors
    self.conditions = conditions
  }
}

extension Requirement {
  /// Takes the attributes of some texts away.
  mutating func removeAttributes(where isRemoved: (String) -> Bool) {
    let kept = zip(attributes, attributeSources).filter { !isRemoved($0.0) }
    attributes = kept.map(\.0)
    attributeSources = kept.map(\.1)
  }

  /// The name with the labels that a call is shown with, as the language refers to it: `load(page:)`, `init(_:)`, `title`.
  var signature: String {
    let base = kind == .initializer ? "init" : Keywords.bare(name)
    if kind == .property { return base }
    let labels = parameters.map { parameter in
      let isLabelled = kind != .subscript || parameter.hasTwoNames
      return (isLabelled ? Keywords.bare(parameter.shownLabel ?? parameter.label) : "_") + ":"
    }
    return "\(base)(\(labels.joined()))"
  }
}
