/// Thrown by a double when a member is called for which the test has stubbed nothing.
///
/// The test has failed by then: an issue was recorded before this error was thrown.
public struct UnstubbedCall: Error, Sendable, CustomStringConvertible {
  /// The call, such as `MoviesService.movies(page: 1)`.
  public let call: String
  /// The line that stubs it, such as `.stub.movies.returns(…)`.
  public let remedy: String
  /// How stubs that the member does have differ: `stubbed for page 2, called with page 3`.
  public let nearMisses: [String]
  /// The call, and the line to add to the test.
  public let description: String

  /// - Parameters:
  ///   - isUnforwarded: True if the double wraps or replays another object, and can't forward the call to it.
  ///   - directive: What leaves the member out of the double, where an extension implements it.
  init(
    call: String, wasCalled: String = "called", remedy: String, nearMisses: [String] = [],
    isUnforwarded: Bool = false, directive: String? = nil
  ) {
    self.call = call
    self.remedy = remedy
    self.nearMisses = nearMisses
    let unforwarded = isUnforwarded ? ", and this member can't be forwarded to the real object" : ""
    let alternative = directive.map { "\nOr leave it to the protocol's extension:  // understudy: \($0)" }
    description = """
      \(call) was \(wasCalled), but nothing is stubbed for it\(unforwarded)\(nearMisses.isEmpty ? "." : ":")
      \(nearMisses.map { "  \($0)\n" }.joined())Add to the test, before the call:  \(remedy)\(alternative ?? "")
      """
  }

  /// A call whose stub gave what can't be returned, as `problem` says.
  init(call: String, remedy: String, problem: String) {
    self.call = call
    self.remedy = remedy
    nearMisses = []
    description = problem
  }
}
