/// Returns the type in short Swift syntax: `[Movie]?` for `Optional<Array<Movie>>`, `Ticket` for `OwnedValue<Ticket>`.
package func describe(type: Any.Type) -> String {
  if let owned = type as? any AnyOwnedValue.Type { return owned.valueTypeName }
  guard let sugared = type as? any Container.Type else { return "\(type)" }
  return sugared.sugaredName
}

extension String {
  /// True if the text contains a function's arrow.
  ///
  /// Compares pairs of characters, since on old systems only Foundation can search for a substring.
  var containsArrow: Bool { zip(self, dropFirst()).contains { $0 == "-" && $1 == ">" } }
}

/// An optional or a collection, which may be empty.
protocol Container {
  /// The type in short Swift syntax.
  static var sugaredName: String { get }
  static var contentType: Any.Type { get }
}

extension Array: Container {
  static var sugaredName: String { "[\(describe(type: Element.self))]" }
  static var contentType: Any.Type { Element.self }
}

extension Set: Container {
  static var sugaredName: String { "\(Self.self)" }
  static var contentType: Any.Type { Element.self }
}

extension Dictionary: Container {
  static var sugaredName: String { "[\(describe(type: Key.self)): \(describe(type: Value.self))]" }
  static var contentType: Any.Type { Value.self }
}

extension Optional: Container {
  static var sugaredName: String {
    let wrapped = describe(type: Wrapped.self)
    return wrapped.containsArrow ? "(\(wrapped))?" : "\(wrapped)?"
  }
  static var contentType: Any.Type { Wrapped.self }
}
