/// What is written in tokens.
package protocol Written {
  /// The tokens of which it is written; none where there is nothing to write.
  var tokens: [String] { get }
}

extension Written {
  /// The tokens joined by single spaces.
  package var text: String { tokens.joined(separator: " ") }

  /// The text as a person would write it.
  package var source: String { SwiftSpacing.join(tokens) }
}

extension TypeTree: Written {}
extension Effects: Written {}
extension GenericClause: Written {}
extension WhereRequirement: Written {}
extension Array: Written where Element == WhereRequirement {}
