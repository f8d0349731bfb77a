/// Returns the type in short Swift syntax: `[Movie]?` for `Optional<Array<Movie>>`, `Ticket` for `OwnedValue<Ticket>`.
package func describe(type: Any.Type) -> String {
  if let owned = type as? any AnyOwnedValue.Type { return owned.valueTypeName }
  guard let sugared = type as? any SugaredType.Type else { return "\(type)" }
  return sugared.sugaredName
}

extension String {
  /// True if the text contains a function's arrow.
  ///
  /// Compares pairs of characters, since on old systems only Foundation can search for a substring.
  var containsArrow: Bool { zip(self, dropFirst()).contains { $0 == "-" && $1 == ">" } }
}

/// A type with a short syntax in Swift.
private protocol SugaredType {
  static var sugaredName: String { get }
}

extension Array: SugaredType {
  fileprivate static var sugaredName: String { "[\(describe(type: Element.self))]" }
}

extension Dictionary: SugaredType {
  fileprivate static var sugaredName: String {
    "[\(describe(type: Key.self)): \(describe(type: Value.self))]"
  }
}

extension Optional: SugaredType {
  fileprivate static var sugaredName: String {
    let wrapped = describe(type: Wrapped.self)
    return wrapped.containsArrow ? "(\(wrapped))?" : "\(wrapped)?"
  }
}
