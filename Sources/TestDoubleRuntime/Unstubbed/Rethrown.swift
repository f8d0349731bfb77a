/// Remembers if a closure among the arguments of a call has thrown: only then may a `rethrows` member throw.
public final class __Rethrown: @unchecked Sendable {  // `thrown` is guarded by `lock`.
  private let lock = DoubleLock()
  private var thrown = false

  /// Nothing has thrown.
  public init() {}

  /// Gives back the error that a closure throws.
  public func note<Failure: Error>(_ failure: Failure) -> Failure {
    lock.withLock { thrown = true }
    return failure
  }

  var hasThrown: Bool { lock.withLock { thrown } }
}
