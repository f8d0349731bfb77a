/// One member of a protocol, class or extension.
package struct Requirement: Sendable {
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

/// One parameter of a function, subscript or initializer.
package struct Parameter: Sendable, Equatable {
  /// The argument label as it is written: `_` where callers write none.
  package var label: String
  /// The label that a call is shown with, where callers write another or none; `nil` for `label`.
  package var shownLabel: String?
  /// The name inside the body; equal to the label where only one is written.
  package var name: String
  /// The type, with `inout` and attributes such as `@escaping` before it.
  package var type: TypeTree
  /// True if the type is followed by `...`.
  package var isVariadic = false
  /// The attributes before the label; those of the type stand in `type`.
  package var attributes: [Attribute] = []
  /// True if a default value is written.
  package var hasDefault = false
  /// True if label and name are both written, be they equal: a subscript has labels only then.
  package var hasTwoNames = false
}

/// An accessor that a property or subscript requires: `get async throws`, `mutating set`.
package struct Accessor: Sendable {
  package var attributes: [Attribute] = []
  /// `mutating`, `nonmutating`, `borrowing` and so on, or nothing.
  package var modifier = ""
  /// `get`, `set`, `_read` and so on.
  package var word: String
  package var effects = Effects()

  /// True if the value is read by it.
  package var reads: Bool { word == "get" || word == "_read" || word == "borrow" }
  /// True if the value is changed by it.
  package var changes: Bool { word == "set" || word == "_modify" }

  /// Its words and effects joined by single spaces.
  package var text: String {
    (attributes.map(\.text) + (modifier.isEmpty ? [] : [modifier]) + [word] + effects.texts)
      .joined(separator: " ")
  }
}
