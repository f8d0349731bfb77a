internal import TestDoubleRuntime
internal import TestReporting
public import Testing

/// The feature that a suite or test is about; see `.feature(_:)`.
public struct FeatureTrait: SuiteTrait, TestTrait, TestCaseTrait, TestScoping {
  /// The feature's name as shown in failures.
  let name: String
  /// The reason why the type can't be a feature, and what to write instead; `nil` for a valid type.
  let problem: String?
  let sourceLocation: SourceLocation

  init(_ type: Any.Type, sourceLocation: SourceLocation) {
    name = FeatureName.text(of: type)
    problem = FeatureName.problem(with: type)
    self.sourceLocation = sourceLocation
  }

  /// `true`: every test of the suite has the trait as well.
  public var isRecursive: Bool { true }

  /// The feature as a comment, for tools that show the comments of a test's traits.
  public var comments: [Comment] { [Comment(rawValue: "Feature \(name)")] }

  /// Runs the test case in its own scope, whose failures begin with the feature's name.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await run(function)
  }
}

extension FeatureTrait: SettingsTrait {
  func change(_ settings: inout TestSettings) {
    if let problem { settings.problems.append((problem, sourceLocation)) }
    settings.doubles.joinedFeatureNames = FeatureName.joined(name, to: settings.doubles.joinedFeatureNames)
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
  /// - `type`: The protocol, or several protocols joined by `&`; any other type is an issue in each test.
  public static func feature(
    _ type: Any.Type,
    // Four parameters instead of a `SourceLocation`: its default `#_sourceLocation` would force the files of XCTest
    // cases, which use this trait by `withTestTraits`, to import Testing.
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Self {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return FeatureTrait(type, sourceLocation: SourceLocation(position))
  }

  /// Declares the feature of a suite or test, at a given source location.
  public static func feature(_ type: Any.Type, sourceLocation: SourceLocation) -> Self {
    FeatureTrait(type, sourceLocation: sourceLocation)
  }
}
