public import TestDoubleRuntime
public import Testing

/// The demands of a suite or test on its doubles; see `.doubles(_:unstubbed:)`.
public struct DoublesTrait: SuiteTrait, TestTrait, TestCaseTrait, TestScoping {
  /// How much of what a double was told and did must matter to the test.
  public enum Strictness: Sendable {
    /// Stubs may stay unused and calls unseen, as without the trait.
    case lenient
    /// A stub that no call used is an issue at the stub's own line, and so are calls that no expectation looked at.
    case strict
  }

  var strictness: Strictness?
  var unstubbed: UnstubbedCalls?

  /// Every test below has the trait too.
  public var isRecursive: Bool { true }

  /// Runs the test case in a scope of its own, with these settings on top of those around it.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await run(function)
  }
}

extension DoublesTrait: SettingsTrait {
  func change(_ settings: inout TestSettings) {
    if let strictness { settings.doubles.isStrict = strictness == .strict }
    if let unstubbed { settings.doubles.unstubbed = unstubbed }
  }
}

extension Trait where Self == DoublesTrait {
  /// Settings for the doubles that a test, or every test of a suite, makes.
  ///
  /// Each test case has a scope of its own: at its end, held calls that were never resumed are issues, static
  /// requirements are forgotten, and with `.strict`:
  ///
  ///     A stub of MoviesService.movies(page:) for (2) was never used.
  ///
  ///     A call was made that no expectation looked at:
  ///       MoviesService.refresh()
  ///     Look at double.calls.refresh, or weave the calls into a timeline.
  ///
  /// A property that was set and neither read nor looked at since counts as a call. What is set before the first call or
  /// read of its double is taken for the test's own preparation, unless there is no other.
  ///
  /// - Parameters:
  ///   - strictness: Whether unused stubs and unseen calls are issues; the innermost trait that says so counts.
  ///   - unstubbed: Whether a call for which nothing is stubbed is an issue, or silently gets a placeholder.
  public static func doubles(
    _ strictness: DoublesTrait.Strictness? = nil, unstubbed: UnstubbedCalls? = nil
  ) -> Self {
    DoublesTrait(strictness: strictness, unstubbed: unstubbed)
  }
}
