/// The error that a double throws if the code under test calls a member that the test has not stubbed.
///
/// An issue is recorded before this error is thrown, unless the setting `unstubbed` is `.placeholders`.
public struct UnstubbedCall: Error, Sendable, CustomStringConvertible {
  /// The call, how it differs from the member's stubs, and the code to add to the test.
  public let description: String

  package init(_ description: String) { self.description = description }
}

/// The ways to handle unstubbed calls of a double.
public enum UnstubbedCalls: Sendable {
  /// The call fails the test; outside of a test, as in a preview, a message is written to standard error.
  case issues
  /// The call throws ``UnstubbedCall`` or returns a placeholder, without an issue.
  case placeholders
}

extension TestDouble {
  /// The way to handle unstubbed calls; `nil` for the setting of the test, `.doubles(unstubbed:)`.
  ///
  ///     let service = MoviesServiceStub()
  ///     service.unstubbed = .placeholders
  ///
  /// To change the setting for all doubles of a type, use a directive comment:
  /// `// understudy: public MoviesServiceStub(unstubbed: .placeholders)`.
  public nonisolated var unstubbed: UnstubbedCalls? {
    get { __log.unstubbed }
    nonmutating set { __log.unstubbed = newValue }
  }
}
