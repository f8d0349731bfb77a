extension TypeTree {
  /// The type as a person would write it.
  package var source: String { SwiftSpacing.join(tokens) }
}

extension Attribute {
  /// The attribute as a person would write it.
  package var source: String { SwiftSpacing.join(tokens) }
}

extension Effects {
  /// The effects as a person would write them.
  package var source: String { SwiftSpacing.join(tokens) }
}

extension GenericClause {
  /// The clause as a person would write it; nothing where there are no parameters.
  package var source: String { SwiftSpacing.join(tokens) }
}

extension WhereRequirement {
  /// The requirement as a person would write it.
  package var source: String { SwiftSpacing.join(tokens) }
}

extension [WhereRequirement] {
  /// The clause as a person would write it; nothing where nothing is required.
  package var source: String { SwiftSpacing.join(tokens) }
}
