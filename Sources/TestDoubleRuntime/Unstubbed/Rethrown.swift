/// Records whether a closure argument of a call has thrown: only then may a `rethrows` member throw.
public final class __Rethrown: @unchecked Sendable {  // `hasThrownError` is guarded by `lock`.
  private let lock = DoubleLock()
  private var hasThrownError = false

  /// Creates a record without a thrown error.
  public init() {}

  /// Records that a closure throws the error, and returns the error.
  public func note<Failure: Error>(_ failure: Failure) -> Failure {
    lock.withLock { hasThrownError = true }
    return failure
  }

  var hasThrown: Bool { lock.withLock { hasThrownError } }
}
