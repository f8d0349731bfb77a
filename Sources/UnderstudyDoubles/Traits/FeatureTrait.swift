internal import TestDoubleRuntime
internal import TestReporting
public import Testing

/// The feature that a suite or test is about; see `.feature(_:)`.
public struct FeatureTrait: SuiteTrait, TestTrait, DoubleScopeTrait, TestScoping {
  let name: String
  /// The reason why the type can't be a feature, and what to write instead; `nil` for a valid type.
  let problem: String?
  let position: SourcePosition

  func change(_ settings: inout DoubleScope.Settings) {
    if let problem { Reporting.reporter.report(TestIssue(problem, at: position)) }
    settings.joinedFeatureNames = FeatureName.joined(name, to: settings.joinedFeatureNames)
  }
}

extension Trait where Self == FeatureTrait {
  /// Declares that a suite or test is about a feature: a protocol that inherits its dependencies and implements its
  /// methods in an extension.
  ///
  ///     @Suite(.feature((any LoadMovies).self))
  ///     struct LoadMoviesTests {
  ///       let sut = LoadMoviesSUT()
  ///
  /// Each test case has its own scope for doubles, and failures begin with the feature's name:
  ///
  ///     LoadMovies: MoviesService.movies(page: 1) was called, but nothing is stubbed for it. …
  ///
  /// The command `understudy features` lists the features without a test.
  ///
  /// - Parameter type: The protocol, or several protocols joined by `&`; any other type is an issue in each test.
  public static func feature(
    _ type: Any.Type,
    // Not a `SourceLocation`: its default `#_sourceLocation` would force the files of XCTest cases, which use this trait
    // by `withTestTraits`, to import Testing.
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Self {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return FeatureTrait(
      name: FeatureName.text(of: type), problem: FeatureName.problem(with: type), position: position)
  }
}

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
