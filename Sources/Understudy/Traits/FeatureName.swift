internal import TestDoubleRuntime

/// Derives the names of features from their types, and checks the types.
enum FeatureName {
  /// The names of the running test's features, with commas between them; `nil` if no trait names a feature.
  static var current: String? { DoubleScope.current?.settings.joinedFeatureNames }

  /// Returns the outer traits' feature names and the inner trait's `name`; only `name` if both are equal.
  static func joined(_ name: String, to outerNames: String?) -> String {
    guard let outerNames, outerNames != name else { return name }
    return "\(outerNames), \(name)"
  }

  /// Returns the name of the type without `any`: `LoadMovies` for `(any LoadMovies).self`.
  static func text(of type: Any.Type) -> String {
    let text = String(describing: type)
    return text.hasPrefix("any ") ? String(text.dropFirst(4)) : text
  }

  /// Returns the reason why the type can't be a feature; `nil` for a protocol.
  static func problem(with type: Any.Type) -> String? {
    let name = text(of: type)
    guard !isExistential(type) || ["Any", "AnyObject"].contains(name) else { return nil }
    return """
      '\(name)' is no protocol, so it is no feature. Name the protocol that the tests are about: \
      .feature((any LoadMovies).self)
      """
  }

  /// Returns true if the type is an existential, such as `any P`.
  ///
  /// Swift has no function for this check, but the mangled name of an existential has a special suffix: `p` for
  /// `any P`, `_XP` for `any P<Int>`, `Xl` and `Xc` for a composition with `AnyObject` or a class
  /// (https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst).
  private static func isExistential(_ type: Any.Type) -> Bool {
    guard let name = _mangledTypeName(type) else { return true }
    // `Xp` is the suffix of a metatype.
    return ["p", "_XP", "Xl", "Xc"].contains(where: name.hasSuffix) && !name.hasSuffix("Xp")
  }
}
