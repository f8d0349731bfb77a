public import TestDoubleRuntime
public import Testing

/// The settings of a suite or test for its doubles; see `.doubles(_:unstubbed:)`.
public struct DoublesTrait: SuiteTrait, TestTrait, DoubleScopeTrait, TestScoping {
  /// Determines whether unused stubs and calls without an expectation are issues.
  public enum Strictness: Sendable {
    /// Unused stubs and calls without an expectation are allowed, as without the trait.
    case lenient
    /// A stub with an unused answer is an issue at the stub's line; a call without an expectation is an issue as well.
    case strict
  }

  var strictness: Strictness?
  var unstubbed: UnstubbedCalls?

  func change(_ settings: inout DoubleScope.Settings) {
    if let strictness { settings.isStrict = strictness == .strict }
    if let unstubbed { settings.unstubbed = unstubbed }
  }
}

extension Trait where Self == DoublesTrait {
  /// Sets the behavior of the doubles that a test, or every test of a suite, creates.
  ///
  /// Each test case has its own scope. At the end of the scope, held calls that were never resumed are issues, and the
  /// stubs and calls of static requirements are removed. With `.strict`, unused stubs and calls without an expectation
  /// are also issues:
  ///
  ///     A stub of MoviesService.movies(page:) for (2) was never used.
  ///
  ///     A stub of MoviesService.title has 2 answers, of which 1 was used.
  ///
  ///     A call was made that no expectation looked at:
  ///       MoviesService.refresh()
  ///     Look at double.calls.refresh, or weave the calls into a timeline.
  ///
  /// - Parameters:
  ///   - strictness: Whether unused stubs and calls without an expectation are issues; the innermost trait with a value
  ///     decides.
  ///   - unstubbed: Whether a call without a stub is an issue, or silently returns a placeholder.
  public static func doubles(
    _ strictness: DoublesTrait.Strictness? = nil, unstubbed: UnstubbedCalls? = nil
  ) -> Self {
    DoublesTrait(strictness: strictness, unstubbed: unstubbed)
  }
}
