import TestReporting

/// The calls of a member that is `rethrows`, and so can't throw every error of its stub.
extension __CallHandle {
  /// Throws the error if a closure argument of the call has thrown; otherwise fails the test and returns a placeholder.
  public func rescue<Result>(
    _ error: any Error, of closures: __Rethrown, as type: Result.Type, rethrow: (any Error) throws -> Result
  ) rethrows -> Result {
    if closures.hasThrown { return try rethrow(error) }
    let allowed = "only what its closure throws, which threw nothing in this call"
    return replace(error, by: type, allowing: allowed)
  }

  /// Returns a placeholder instead of an error that the member can't throw; fails the test, unless the error is an
  /// ``UnstubbedCall``, whose issue, if any, is already recorded.
  ///
  /// - Parameter allowed: What the member can throw, after `can throw` in the message: `only MoviesError in this call`.
  package func replace<Result>(_ error: any Error, by type: Result.Type, allowing allowed: String) -> Result {
    var message = "\(error)"
    if !(error is UnstubbedCall || error is AlteredError) {
      message = """
        \(log.name(of: signature.text)) can throw \(allowed): the error of its stub is lost, \
        which was \(describe(error)) (\(Swift.type(of: error))).
        """
      log.report(message)
    }
    if let value = placeholder(for: type) { return value }
    preconditionFailure(message)
  }
}

/// Records whether a closure argument of a call has thrown: only then may a `rethrows` member throw.
public final class __Rethrown: @unchecked Sendable {  // `hasThrownError` is guarded by `lock`.
  private let lock = DoubleLock()
  private var hasThrownError = false

  /// Creates a record without a thrown error.
  public init() {}

  /// Records that a closure throws the error, and returns the error.
  public func record<Failure: Error>(_ failure: Failure) -> Failure {
    lock.withLock { hasThrownError = true }
    return failure
  }

  var hasThrown: Bool { lock.withLock { hasThrownError } }
}
