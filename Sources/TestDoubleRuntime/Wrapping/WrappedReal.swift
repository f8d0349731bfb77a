/// What a double wraps: the object that calls go on to for which nothing is stubbed.
public final class __WrappedReal<Real>: @unchecked Sendable {  // `real` is guarded by `lock`.
  private let lock = DoubleLock()
  private var real: Real?

  /// Nothing, until something is set.
  public init() {}

  /// The object; another may be set at any time, and counts from the next call on.
  public var value: Real? {
    get { lock.withLock { real } }
    set {
      let old = lock.withLock {
        defer { real = newValue }
        return real
      }
      withExtendedLifetime(old) {}  // Freed outside the lock: what it holds may call the double.
    }
  }

  /// Puts a value back that a call has changed; an object is the same as before, or another was set meanwhile.
  func putBack(_ changed: Real) {
    if type(of: changed as Any) is AnyClass { return }
    value = changed
  }
}
