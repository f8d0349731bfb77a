internal import TestDoubleRuntime
public import Testing

/// The feature that a suite or test is about; see `.feature(_:)`.
public struct FeatureTrait: SuiteTrait, TestTrait, DoubleScopeTrait, TestScoping {
  let name: String

  func change(_ settings: inout DoubleScope.Settings) {
    let outerNames = settings.joinedFeatureNames
    settings.joinedFeatureNames = outerNames.map { $0 == name ? name : "\($0), \(name)" } ?? name
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
  /// - Parameter type: The protocol, or several protocols joined by `&`.
  public static func feature(_ type: Any.Type) -> Self {
    let text = String(describing: type)
    return FeatureTrait(name: text.hasPrefix("any ") ? String(text.dropFirst(4)) : text)
  }
}
