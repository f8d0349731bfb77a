import Foundation

/// Holds the object that a double wraps, and to which it forwards unstubbed calls; or the cassette that it replays.
public final class __WrappedReal<Real>: @unchecked Sendable {  // Each `var` is guarded by `lock`.
  private let lock = DoubleLock()
  private var real: Real?
  private var currentReplay: __Replay?
  /// Makes the real service when it is first needed; `nil` afterwards.
  private var maker: (() -> Real)?
  /// The changes to apply to the real service when it is made.
  private var pending: [(inout Real) -> Void] = []
  /// Held while the real service is made.
  private let makingLock = NSRecursiveLock()

  /// Creates a holder without an object.
  public init() {}

  /// The object; it may be replaced at any time, which affects the calls from then on.
  public var value: Real? {
    get { lock.withLock { real } }
    set {
      let old = lock.withLock {
        defer { (real, currentReplay, maker, pending) = (newValue, nil, nil, []) }
        return (real, currentReplay, maker, pending)
      }
      withExtendedLifetime(old) {}  // Freed outside the lock: the old object may call the double.
    }
  }

  /// True if there is neither an object nor a cassette.
  var isEmpty: Bool { lock.withLock { real == nil && currentReplay == nil } }

  /// Stores a value that a call has changed; does nothing for an object, which may have been replaced meanwhile.
  func putBack(_ changed: Real) {
    if type(of: changed as Any) is AnyClass { return }
    let old = lock.withLock {
      defer { real = changed }
      return real
    }
    withExtendedLifetime(old) {}
  }

  // MARK: Replaying

  /// The replay that answers calls from a cassette; `nil` if the double has none.
  public var replay: __Replay? { lock.withLock { currentReplay } }

  /// Answers calls from the replay's tape; the closure makes the real service when the tape first lacks an answer.
  package func replay(from replay: __Replay, asking maker: @escaping () -> Real) {
    lock.withLock {
      currentReplay = replay
      self.maker = maker
    }
  }

  /// The object, which is made on first use if the double replays a cassette; `nil` if there is neither.
  var valueMadeIfNeeded: Real? {
    makingLock.lock()
    defer { makingLock.unlock() }
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

  /// Applies the change to the object, now or when it is made.
  func changeWhenMade(_ change: @escaping (inout Real) -> Void) {
    makingLock.lock()
    defer { makingLock.unlock() }
    let known = lock.withLock {
      if real == nil { pending.append(change) }
      return real
    }
    guard var known else { return }
    change(&known)
    if !(type(of: known as Any) is AnyClass) { lock.withLock { real = known } }
  }
}
