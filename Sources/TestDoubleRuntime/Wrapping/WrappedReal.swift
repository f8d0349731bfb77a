import Foundation

/// Holds the object that a double wraps: calls for which nothing is stubbed go on to it.
public final class __WrappedReal<Real>: @unchecked Sendable {  // What is `var` is guarded by `lock`.
  private let lock = DoubleLock()
  private var real: Real?
  private var tape: __Replay?
  /// Makes the real service when somebody asks for it; held only until then.
  private var maker: (() -> Real)?
  private var pending: [(inout Real) -> Void] = []
  private let making = NSRecursiveLock()

  /// Nothing, until something is set.
  public init() {}

  /// The object; another may be set at any time, and counts from the next call on.
  public var value: Real? {
    get { lock.withLock { real } }
    set {
      let old = lock.withLock {
        defer { (real, tape, maker, pending) = (newValue, nil, nil, []) }
        return (real, tape, maker, pending)
      }
      withExtendedLifetime(old) {}  // Freed outside the lock: what it holds may call the double.
    }
  }

  /// True if there is neither an object nor a cassette.
  var isEmpty: Bool { lock.withLock { real == nil && tape == nil } }

  /// Puts a value back that a call has changed; an object is the same as before, or another was set meanwhile.
  func putBack(_ changed: Real) {
    if type(of: changed as Any) is AnyClass { return }
    let old = lock.withLock {
      defer { real = changed }
      return real
    }
    withExtendedLifetime(old) {}
  }

  // MARK: Replaying

  /// The replay that answers instead of the object; `nil` where the double wraps one.
  public var replay: __Replay? { lock.withLock { tape } }

  /// Answers come from the tape; the object is made as soon as an answer is missing there.
  package func replay(from tape: __Replay, asking maker: @escaping () -> Real) {
    lock.withLock {
      self.tape = tape
      self.maker = maker
    }
  }

  /// The object, made now if nobody has asked for it before; `nil` where nothing is wrapped and nothing replayed.
  var asked: Real? {
    making.lock()
    defer { making.unlock() }
    let (known, maker) = lock.withLock { (real, self.maker) }
    guard known == nil, let maker else { return known }
    var made = maker()
    let changes = lock.withLock {
      defer { (self.maker, pending) = (nil, []) }
      return pending
    }
    for change in changes { change(&made) }
    return lock.withLock {
      real = made
      return made
    }
  }

  /// Changes the object, now or when it is made.
  func whenAsked(_ change: @escaping (inout Real) -> Void) {
    making.lock()
    defer { making.unlock() }
    let known = lock.withLock {
      if real == nil { pending.append(change) }
      return real
    }
    guard var known else { return }
    change(&known)
    if !(type(of: known as Any) is AnyClass) { lock.withLock { real = known } }
  }
}
