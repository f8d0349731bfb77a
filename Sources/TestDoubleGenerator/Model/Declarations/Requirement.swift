/// A member of a protocol, struct, enum, class, actor or extension.
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
  /// The location of the name, or of the keyword of a subscript or initializer.
  package var location: SourceLocation
  package var attributes: [Attribute] = []
  package var modifiers: [String] = []
  /// The name; `subscript`, `init`, `init?` or `init!` for a subscript or initializer.
  package var name: String
  package var generics = GenericClause()
  /// The types in the inheritance clause of an associated type.
  package var inherits: [TypeTree] = []
  package var parameters: [Parameter] = []
  package var effects = Effects()
  /// The type of the result or property, the default of an associated type, or the aliased type.
  package var type = TypeTree.missing
  package var whereClause: [WhereRequirement] = []
  /// The accessors and observers of a subscript or property; empty if its braces contain a getter body without `get`.
  package var accessors: [Accessor] = []
  /// True for a property that has a body, or accessors that are not observers.
  package var isComputed = false
  package var isLet = false
  /// True for a property with an initial value.
  package var hasDefault = false
  /// The `#if` clauses inside the protocol or type that contain the member, outermost first.
  package var conditions: [ConditionalClause] = []

  package var isFailable: Bool { kind == .initializer && name != "init" }
  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  /// The type of the result or property, followed by the types of the parameters.
  var types: [TypeTree] { [type] + parameters.map(\.type) }
}

extension Requirement {
  /// The name with the labels that messages show, in the form of a Swift reference: `load(page:)`, `init(_:)`, `title`.
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
  /// The argument label in the source; `_` if calls have no label.
  package var label: String
  /// The label that messages show for a call; `nil` if messages show `label`.
  package var shownLabel: String?
  /// The name inside the body; equal to the label if the source has only one word.
  package var name: String
  /// The type, including `inout` and attributes such as `@escaping`.
  package var type: TypeTree
  package var isVariadic = false
  /// The attributes before the label; attributes of the type are part of `type`.
  package var attributes: [Attribute] = []
  package var hasDefault = false
  /// True if the source has a label and a name before the colon; a subscript parameter with only one word has no label.
  package var hasTwoNames = false
}

/// An accessor of a property or subscript: `get async throws`, `mutating set`.
package struct Accessor: Sendable {
  package var attributes: [Attribute] = []
  /// The modifier, such as `mutating` or `borrowing`; empty if there is none.
  package var modifier = ""
  /// The keyword, such as `get`, `set` or `_read`.
  package var keyword: String
  package var effects = Effects()

  package var reads: Bool { keyword == "get" || keyword == "_read" || keyword == "borrow" }
  package var changes: Bool { keyword == "set" || keyword == "_modify" }

  /// The attributes, the modifier, the keyword and the effects of the accessor, joined by single spaces.
  package var text: String {
    (attributes.map(\.text) + (modifier.isEmpty ? [] : [modifier]) + [keyword] + effects.texts)
      .joined(separator: " ")
  }
}
