/// One member of a protocol, class or extension.
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
  package var attributes: [Attribute] = []
  package var modifiers: [String] = []
  /// The name; `subscript`, `init`, `init?` or `init!` where it has none.
  package var name: String
  package var generics = GenericClause()
  /// The types that an associated type inherits from.
  package var inherits: [TypeTree] = []
  package var parameters: [Parameter] = []
  package var effects = Effects()
  /// The result or property type; the default of an associated type; the value of a type alias.
  package var type = TypeTree.missing
  package var whereClause: [WhereRequirement] = []
  /// The accessors of a subscript or property, observers too; none where only a body stands there.
  package var accessors: [Accessor] = []
  /// True for a property with a body or accessors other than observers.
  package var isComputed = false
  package var isLet = false
  /// True if a property's value is written.
  package var hasDefault = false
  /// The `#if` clauses inside the protocol that stand around it, outermost first.
  package var conditions: [ConditionalClause] = []

  /// True for an `init?` or `init!`.
  package var isFailable: Bool { kind == .initializer && name != "init" }
  /// True if it belongs to the type and not to its values.
  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  /// The types of the result or property and of the parameters.
  var types: [TypeTree] { [type] + parameters.map(\.type) }
}

extension Requirement {
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
