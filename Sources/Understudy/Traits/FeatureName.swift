internal import TestDoubleRuntime

/// Names of features, and what can't be one.
enum FeatureName {
  /// The subject of the running test, as the traits around it say.
  static var current: String? { DoubleScope.current?.settings.subject }

  /// The name with those of the traits around it.
  static func joined(_ name: String, to others: String?) -> String {
    guard let others, others != name else { return name }
    return "\(others), \(name)"
  }

  /// `LoadMovies` of `(any LoadMovies).self`.
  static func text(of type: Any.Type) -> String {
    let text = String(describing: type)
    return text.hasPrefix("any ") ? String(text.dropFirst(4)) : text
  }

  /// Why the type is no feature; `nil` for a protocol.
  static func problem(with type: Any.Type) -> String? {
    let name = text(of: type)
    guard !isExistential(type) || ["Any", "AnyObject"].contains(name) else { return nil }
    return """
      '\(name)' is no protocol, so it is no feature. Name the protocol that the tests are about: \
      .feature((any LoadMovies).self)
      """
  }

  /// True if values of the type are those of any type that conforms to a protocol.
  ///
  /// No public function tells, but the type's mangled name does, by its end: `p` for `any P`, `_XP` for `any P<Int>`,
  /// `Xl` and `Xc` with `AnyObject` or a class beside it
  /// (https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst). Where there are no names yet, every type is
  /// taken for one.
  private static func isExistential(_ type: Any.Type) -> Bool {
    guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *), let name = _mangledTypeName(type) else {
      return true
    }
    // `Xp` is the end of a metatype's name.
    return ["p", "_XP", "Xl", "Xc"].contains(where: name.hasSuffix) && !name.hasSuffix("Xp")
  }
}
