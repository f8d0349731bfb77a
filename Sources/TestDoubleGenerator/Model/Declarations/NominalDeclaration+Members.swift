extension NominalDeclaration {
  /// A stored property.
  package struct StoredProperty: Sendable, Hashable {
    /// The name.
    package var name: String
    /// Where its name stands.
    package var location = SourceLocation(file: "", line: 0, column: 0)
    /// The type; missing where it is inferred from the value.
    package var type: TypeTree
    /// Of a class's computed property, the accessors; none where only a body stands there.
    package var accessors: [Accessor] = []
    /// True if it is computed.
    package var isComputed = false
    /// True if it is a `let`.
    package var isLet: Bool
    /// True if a value is written.
    package var hasDefault: Bool
    /// The names that the written value begins with, `Phase` and `idle` of `Phase.idle`: what tells the type that isn't
    /// written.
    package var valueNames: [String] = []
    /// True if it belongs to the type and not to its values.
    package var isStatic: Bool
    /// True if it is `lazy`.
    package var isLazy: Bool
    /// The text of each attribute, such as a property wrapper.
    package var attributes: [String]
    /// The text of each modifier.
    package var modifiers: [String]
    /// The `#if` clauses inside the type that stand around it, outermost first.
    package var conditions: [ConditionalClause]

    package init(
      name: String, type: TypeTree = .missing, isLet: Bool = false, hasDefault: Bool = false,
      isStatic: Bool = false,
      isLazy: Bool = false, attributes: [String] = [], modifiers: [String] = [],
      conditions: [ConditionalClause] = []
    ) {
      self.name = name
      self.type = type
      self.isLet = isLet
      self.hasDefault = hasDefault
      self.isStatic = isStatic
      self.isLazy = isLazy
      self.attributes = attributes
      self.modifiers = modifiers
      self.conditions = conditions
    }
  }

  /// An initializer.
  package struct Initializer: Sendable, Hashable {
    /// The parameters.
    package var parameters: [Parameter]
    /// True if it is an `init?` or `init!`.
    package var isFailable: Bool
    /// Its effects.
    package var effects: Effects
    /// The generic parameters.
    package var generics: GenericClause
    /// The text of each attribute.
    package var attributes: [String]
    /// The text of each modifier.
    package var modifiers: [String]
    /// The `#if` clauses inside the type that stand around it, outermost first.
    package var conditions: [ConditionalClause]

    package init(
      parameters: [Parameter] = [], isFailable: Bool = false, effects: Effects = Effects(),
      generics: GenericClause = GenericClause(),
      attributes: [String] = [], modifiers: [String] = [], conditions: [ConditionalClause] = []
    ) {
      self.parameters = parameters
      self.isFailable = isFailable
      self.effects = effects
      self.generics = generics
      self.attributes = attributes
      self.modifiers = modifiers
      self.conditions = conditions
    }
  }

  /// A case of an enum.
  package struct EnumCase: Sendable, Hashable {
    /// An associated value.
    package struct Value: Sendable, Hashable {
      /// The label; empty where none is written.
      package var label: String
      /// The type.
      package var type: TypeTree
      /// True if a default value is written.
      package var hasDefault: Bool

      package init(label: String = "", type: TypeTree, hasDefault: Bool = false) {
        self.label = label
        self.type = type
        self.hasDefault = hasDefault
      }
    }

    /// The name.
    package var name: String
    /// The associated values.
    package var values: [Value]
    /// The text of each attribute, such as `@ available ( … )`.
    package var attributes: [String]
    /// The `#if` clauses inside the enum that stand around it, outermost first.
    package var conditions: [ConditionalClause]

    package init(
      name: String, values: [Value] = [], attributes: [String] = [], conditions: [ConditionalClause] = []
    ) {
      self.name = name
      self.values = values
      self.attributes = attributes
      self.conditions = conditions
    }
  }
}
