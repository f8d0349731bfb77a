/// A type as it would be written: `[Movie]?`, and not `Optional<Array<Movie>>`.
func describe(type: Any.Type) -> String {
  if let owned = type as? any AnyOwnedValue.Type { return owned.typeName }
  guard let written = type as? any WrittenType.Type else { return "\(type)" }
  return written.written
}

extension String {
  /// True if a function's arrow stands in it.
  ///
  /// Old systems have no look-up of one text in another but Foundation's.
  var holdsArrow: Bool { zip(self, dropFirst()).contains { $0 == "-" && $1 == ">" } }
}

/// A type that the language has a shorter way to write.
private protocol WrittenType {
  static var written: String { get }
}

extension Array: WrittenType {
  fileprivate static var written: String { "[\(describe(type: Element.self))]" }
}

extension Dictionary: WrittenType {
  fileprivate static var written: String { "[\(describe(type: Key.self)): \(describe(type: Value.self))]" }
}

extension Optional: WrittenType {
  fileprivate static var written: String {
    let wrapped = describe(type: Wrapped.self)
    return wrapped.holdsArrow ? "(\(wrapped))?" : "\(wrapped)?"
  }
}
