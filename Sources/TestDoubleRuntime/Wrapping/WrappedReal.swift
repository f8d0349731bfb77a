import Foundation

/// Stores the object to which a double forwards unstubbed calls; with a cassette, stores the cassette's replay as well,
/// and the object is the real service, which answers only the calls that the cassette can't answer.
public final class __WrappedReal<Real>: @unchecked Sendable {  // Each `var` is guarded by `lock`.
  private let lock = DoubleLock()
  private var real: Real?
  private var currentReplay: __Replay?
  /// Makes the object of a double with a cassette when the object is first needed; `nil` afterwards.
  private var makeReal: (() -> Real)?
  /// The changes to apply to the object when `makeReal` makes it.
  private var pendingChanges: [(inout Real) -> Void] = []
  /// Locked while `makeReal` makes the object, and while `changeNowOrWhenMade(_:)` applies or stores a change.
  private let makingLock = NSRecursiveLock()

  /// Creates a wrapper without an object.
  public init() {}

  /// The object, which can be replaced at any time.
  ///
  /// A new object receives all later calls, and ends the replay of a cassette.
  public var value: Real? {
    get { lock.withLock { real } }
    set {
      let old = lock.withLock {
        defer { (real, currentReplay, makeReal, pendingChanges) = (newValue, nil, nil, []) }
        return (real, currentReplay, makeReal, pendingChanges)
      }
      withExtendedLifetime(old) {}  // Freed outside the lock: a `deinit` may call the double.
    }
  }

  /// True if there is neither an object nor a cassette.
  var isEmpty: Bool { lock.withLock { real == nil && currentReplay == nil } }

  /// Stores the copy of a value-type object that a call has changed; does nothing for a class instance.
  func putBack(_ changed: Real) {
    // A call changes the instance itself. Storing the instance would undo a replacement of `value` during the call.
    if type(of: changed as Any) is AnyClass { return }
    let old = lock.withLock {
      defer { real = changed }
      return real
    }
    withExtendedLifetime(old) {}  // Freed outside the lock.
  }

  // MARK: Replaying

  /// The replay that answers calls from a cassette; `nil` if the double has none.
  public var replay: __Replay? { lock.withLock { currentReplay } }

  /// From now on, the replay's tape answers calls; the closure makes the object when the tape first lacks an answer.
  package func startReplay(_ replay: __Replay, makeReal: @escaping () -> Real) {
    lock.withLock {
      currentReplay = replay
      self.makeReal = makeReal
    }
  }

  /// The object, made on first use if there is a cassette; `nil` if there is neither an object nor a cassette.
  var valueMadeIfNeeded: Real? {
    makingLock.lock()
    defer { makingLock.unlock() }
    let (existing, makeReal) = lock.withLock { (real, self.makeReal) }
    guard existing == nil, let makeReal else { return existing }
    var newReal = makeReal()
    let changes = lock.withLock {
      defer { (self.makeReal, pendingChanges) = (nil, []) }
      return pendingChanges
    }
    for change in changes { change(&newReal) }
    return lock.withLock {
      real = newReal
      return newReal
    }
  }

  /// Applies the change to the object, now or when the object is made.
  func changeNowOrWhenMade(_ change: @escaping (inout Real) -> Void) {
    makingLock.lock()
    defer { makingLock.unlock() }
    let existing = lock.withLock {
      if real == nil { pendingChanges.append(change) }
      return real
    }
    guard var existing else { return }
    change(&existing)
    if !(type(of: existing as Any) is AnyClass) { lock.withLock { real = existing } }
  }
}
