/// A declaration of a type name, or an extension.
package struct TypeDeclaration: Sendable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case `protocol`, `typealias`, `struct`, `enum`, `class`, `actor`, `extension`

    var isNominal: Bool { Set.nominals.contains(self) }
  }

  package var kind: Kind
  /// The name with the names of the enclosing types before it, joined by dots; the extended type of an extension.
  package var name: String
  package var module: String
  /// The location of the name; for an extension, of its keyword.
  package var location: SourceLocation
  package var attributes: [Attribute] = []
  package var modifiers: [String] = []
  /// The generic parameters; the primary associated types of a protocol.
  package var generics = GenericClause()
  package var inherits: [TypeTree] = []
  /// The type that an alias names or an extension extends; `.missing` for other declarations.
  package var type = TypeTree.missing
  package var whereClause: [WhereRequirement] = []
  /// The `#if` clauses that contain the declaration, outermost first.
  package var conditions: [ConditionalClause] = []
  /// The types and extensions that contain the declaration, outermost first.
  package var scopes: [EnclosingScope] = []
  /// True if the declaration is inside a function, closure or accessor, so that code outside can't name it.
  package var isLocal = false
  /// The requirements of a protocol, or the functions, properties, subscripts, initializers and type aliases of another
  /// type or of an extension, in source order.
  package var members: [Requirement] = []
  package var cases: [EnumCase] = []
  /// For a declaration to double: a protocol, or a struct of closures or a class whose members stand for requirements.
  package var origin = DoubleOrigin.protocol
  /// A description of the missing `}` or `#endif` if the file ends inside a protocol; otherwise `nil`.
  package var missingEnd: String?

  package var primaryAssociatedTypes: [String] { generics.parameters.map(\.name) }
  package var isClosureStruct: Bool { if case .closures = origin { true } else { false } }

  package var storedProperties: [Requirement] { members.filter { $0.kind == .property && !$0.isComputed } }
  var computedProperties: [Requirement] { members.filter { $0.kind == .property && $0.isComputed } }
  var methods: [Requirement] { members.filter { $0.kind == .function } }
  package var initializers: [Requirement] { members.filter { $0.kind == .initializer } }

  /// The path of the type where names used by the declaration are looked up first: `Client` for the members of a struct
  /// `Client`, `Outer` for a protocol `Service` in a type `Outer`; empty for a protocol at file scope.
  package var lookupPath: [Substring] {
    name.split(separator: ".").dropLast(kind == .protocol || kind == .typealias ? 1 : 0)
  }
}

package struct EnumCase: Sendable, Equatable {
  /// An associated value.
  package struct Value: Sendable, Equatable {
    /// The label; empty if there is none.
    package var label = ""
    package var type: TypeTree
    package var hasDefault = false
  }

  package var name: String
  package var values: [Value] = []
  package var attributes: [Attribute] = []
  /// The `#if` clauses inside the enum that contain the case, outermost first.
  package var conditions: [ConditionalClause] = []
}

/// A requirement of a protocol; also a member of another type or of an extension, since doubled structs and classes are
/// treated as protocols, and members of extensions can satisfy requirements.
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
  /// The accessors and observers of a subscript or property; empty without braces, and for a getter body without `get`.
  package var accessors: [Accessor] = []
  /// True for a property that has a body, or accessors that are not observers.
  package var isComputed = false
  package var isLet = false
  /// True for a property that is declared with an initial value.
  package var hasInitialValue = false
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
    let base = kind == .initializer ? "init" : Backtick.bare(name)
    if kind == .property { return base }
    let labels = parameters.map { parameter in
      let isLabelled = kind != .subscript || parameter.hasTwoNames
      return (isLabelled ? Backtick.bare(parameter.shownLabel ?? parameter.label) : "_") + ":"
    }
    return "\(base)(\(labels.joined()))"
  }
}

/// One parameter of a function, subscript or initializer.
package struct Parameter: Sendable, Equatable {
  /// The first word before the colon, or empty if there is none; the word is the argument label unless it is `_` or the
  /// only word of a subscript's parameter.
  package var label: String
  /// The label that messages show in place of `label`, taken from the type of a doubled closure; otherwise `nil`.
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
  /// The modifier, such as `mutating` or `yielding`; empty if there is none.
  package var modifier = ""
  /// The keyword, such as `get`, `set` or `_read`.
  package var keyword: String
  package var effects = Effects()

  package var reads: Bool { keyword == "get" || keyword == "_read" || keyword == "borrow" }
  package var writes: Bool { keyword == "set" || keyword == "_modify" || keyword == "mutate" }

  /// The attributes, the modifier, the keyword and the effects of the accessor, joined by single spaces.
  package var text: String {
    (attributes.map(\.text) + (modifier.isEmpty ? [] : [modifier]) + [keyword] + effects.texts)
      .joined(separator: " ")
  }
}

/// A clause of a `#if` block around a declaration, with the block's earlier clauses, since `#else` depends on them.
package struct ConditionalClause: Sendable, Hashable {
  /// The clause's tokens joined by single spaces: `#if os ( Linux )`, `#else`.
  package var text: String
  /// The clause as in the file, but `true` replaces each flag that the manifest defines: `#if true && os(Linux)`.
  package var source: String
  /// The sources of the earlier clauses of the same block, beginning with the `#if`.
  package var preceding: [String] = []
}

/// A type or extension that contains a declaration.
package struct EnclosingScope: Sendable, Equatable {
  /// `struct`, `class`, `enum`, `actor`, or `extension`.
  package var keyword: String
  /// The name of the type, or the tokens of the extended type joined by single spaces.
  package var name: String
  package var modifiers: [String] = []
}

package struct ImportDeclaration: Sendable, Equatable {
  /// The import without attributes and modifiers, as generated code repeats it: `import struct Foundation.URL`.
  package var text: String
  /// The name of the imported module: `Foundation`.
  package var moduleName: String
  package var attributes: [Attribute] = []
  /// The access levels: `public`.
  package var modifiers: [String] = []
  /// The `#if` clauses that contain the import, outermost first.
  package var conditions: [ConditionalClause] = []
  /// The location of the keyword `import`.
  package var location: SourceLocation
}
