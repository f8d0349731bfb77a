/// The ways to deal with a call of a double for which nothing is stubbed.
public enum UnstubbedCalls: Sendable {
  /// It fails the test; where no test runs, as in a preview, standard error tells.
  case issues
  /// It throws ``UnstubbedCall`` or returns a placeholder, without an issue.
  case placeholders
}

extension TestDouble {
  /// The way to deal with calls for which nothing is stubbed; `nil` for what the test says, by `.doubles(unstubbed:)`.
  ///
  ///     let service = MoviesServiceStub()
  ///     service.unstubbed = .placeholders
  ///
  /// A directive says it for all doubles of a name: `// understudy: public MoviesServiceStub(unstubbed: .placeholders)`.
  public nonisolated var unstubbed: UnstubbedCalls? {
    get { __log.unstubbed }
    nonmutating set { __log.unstubbed = newValue }
  }
}
