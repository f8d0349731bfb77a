/// The error that a double throws if the code under test calls a member that the test has not stubbed.
///
/// An issue is recorded before this error is thrown, unless the setting `unstubbed` is `.placeholders`.
public struct UnstubbedCall: Error, Sendable, CustomStringConvertible {
  /// The call, such as `MoviesService.movies(page: 1)`.
  public let call: String
  /// The code that stubs the call, such as `double.stub.movies.returns(…)`.
  public let remedy: String
  /// The differences of the call from the member's existing stubs: `stubbed for page 2, called with page 3`.
  public let nearMisses: [String]
  /// The call, and the code to add to the test.
  public let description: String

  /// - Parameters:
  ///   - verb: The participle for the message: "called", or "read" for a property.
  ///   - isUnforwarded: True if the double wraps an object or replays a cassette, but can't forward the call.
  ///   - directive: The directive comment that leaves the member out of the double; `nil` if no extension of the
  ///     protocol implements the member.
  init(
    call: String, verb: String = "called", remedy: String, nearMisses: [String] = [],
    isUnforwarded: Bool = false, directive: String? = nil
  ) {
    self.call = call
    self.remedy = remedy
    self.nearMisses = nearMisses
    let unforwarded = isUnforwarded ? ", and this member can't be forwarded to the real object" : ""
    let alternative = directive.map { "\nOr leave it to the protocol's extension:  // understudy: \($0)" }
    description = """
      \(call) was \(verb), but nothing is stubbed for it\(unforwarded)\(nearMisses.isEmpty ? "." : ":")
      \(nearMisses.map { "  \($0)\n" }.joined())Add to the test, before the call:  \(remedy)\(alternative ?? "")
      """
  }

  /// Creates the error of a call whose answer can't be returned, with `problem` as the description.
  package init(call: String, remedy: String, problem: String) {
    self.call = call
    self.remedy = remedy
    nearMisses = []
    description = problem
  }
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
