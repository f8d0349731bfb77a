internal import TestDoubleRuntime
internal import TestReporting
public import Testing

/// Which feature a suite or test is about; see `.feature(_:)`.
public struct FeatureTrait: SuiteTrait, TestTrait, TestCaseTrait, TestScoping {
  /// The feature's name, as failures show it.
  let name: String
  /// Why the type is no feature, and what to write instead.
  let problem: String?
  let sourceLocation: SourceLocation

  init(_ type: Any.Type, sourceLocation: SourceLocation) {
    name = FeatureName.text(of: type)
    problem = FeatureName.problem(with: type)
    self.sourceLocation = sourceLocation
  }

  /// Every test below has the trait too.
  public var isRecursive: Bool { true }

  /// The feature as a comment on the test, for tools that show the comments of its traits.
  public var comments: [Comment] { [Comment(rawValue: "Feature \(name)")] }

  /// Runs the test case in a scope of its own, in the feature's name.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await run(function)
  }
}

extension FeatureTrait: SettingsTrait {
  func change(_ settings: inout TestSettings) {
    if let problem { settings.problems.append((problem, sourceLocation)) }
    settings.doubles.subject = FeatureName.joined(name, to: settings.doubles.subject)
  }
}

extension Trait where Self == FeatureTrait {
  /// Says that a suite or test is about a feature: a protocol that inherits its dependencies and implements its
  /// methods in an extension.
  ///
  ///     @Suite(.feature((any LoadMovies).self))
  ///     struct LoadMoviesTests {
  ///       let sut = LoadMoviesSUT()
  ///
  /// Each test case has a scope of its own for its doubles, and failures begin with the feature's name:
  ///
  ///     LoadMovies: MoviesService.movies(page: 1) was called, but nothing is stubbed for it. …
  ///
  /// `understudy features` lists the features that no test is about.
  ///
  /// - `type`: The protocol, or several joined by `&`; any other type is an issue in each test.
  public static func feature(
    _ type: Any.Type,
    // Not `#_sourceLocation`: a file of XCTest tests that says this needn't import Testing.
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Self {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return FeatureTrait(type, sourceLocation: SourceLocation(position))
  }

  /// As above, at a place that the caller knows.
  public static func feature(_ type: Any.Type, sourceLocation: SourceLocation) -> Self {
    FeatureTrait(type, sourceLocation: sourceLocation)
  }
}
