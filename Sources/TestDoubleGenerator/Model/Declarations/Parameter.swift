/// One parameter of a function, subscript or initializer.
package struct Parameter: Sendable, Hashable {
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
