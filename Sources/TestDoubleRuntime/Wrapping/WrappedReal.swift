import Foundation

/// Answers the calls of a double that has no stub for them; a cassette is one.
package protocol AnswerSource: AnyObject, Sendable {}

/// A ``__WrappedReal`` of any type.
public protocol __AnyWrappedReal: AnyObject, Sendable {
  /// True if there is neither an object nor an answer source.
  var __isEmpty: Bool { get }
}

/// Stores the object to which a double forwards unstubbed calls; with an answer source, stores the source as well, and
/// the object is the real service, which answers only the calls that the source can't answer.
public final class __WrappedReal<Real>: __AnyWrappedReal, @unchecked Sendable {
  // Each `var` is guarded by `lock`.
  private let lock = DoubleLock()
  private var real: Real?
  private var currentSource: (any AnswerSource)?
  /// Makes the object of a double with an answer source when the object is first needed; `nil` afterwards.
  private var makeReal: (() -> Real)?
  /// The changes to apply to the object when `makeReal` makes it.
  private var pendingChanges: [(inout Real) -> Void] = []
  /// Locked while `makeReal` makes the object, and while `changeNowOrWhenMade(_:)` applies or stores a change.
  private let makingLock = NSRecursiveLock()

  /// Creates a wrapper without an object.
  public init() {}

  /// The object, which can be replaced at any time.
  ///
  /// A new object receives all later calls, and removes the answer source.
  public var value: Real? {
    get { lock.withLock { real } }
    set {
      let old = lock.withLock {
        defer { (real, currentSource, makeReal, pendingChanges) = (newValue, nil, nil, []) }
        return (real, currentSource, makeReal, pendingChanges)
      }
      withExtendedLifetime(old) {}  // Freed outside the lock: a `deinit` may call the double.
    }
  }

  /// True if there is neither an object nor an answer source.
  public var __isEmpty: Bool { lock.withLock { real == nil && currentSource == nil } }

  /// Stores the copy of a value-type object that a call has changed; does nothing for a class instance.
  package func putBack(_ changed: Real) {
    // A call changes the instance itself. Storing the instance would undo a replacement of `value` during the call.
    if type(of: changed as Any) is AnyClass { return }
    let old = lock.withLock {
      defer { real = changed }
      return real
    }
    withExtendedLifetime(old) {}  // Freed outside the lock.
  }

  // MARK: Answer sources

  /// The source that answers calls; `nil` if the double has none.
  package var source: (any AnswerSource)? { lock.withLock { currentSource } }

  /// From now on, the source answers calls; the closure makes the object when the source first lacks an answer.
  package func start(_ source: any AnswerSource, makeReal: @escaping () -> Real) {
    lock.withLock {
      currentSource = source
      self.makeReal = makeReal
    }
  }

  /// The object, made on first use if there is an answer source; `nil` if there is neither an object nor an answer source.
  package var valueMadeIfNeeded: Real? {
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
  package func changeNowOrWhenMade(_ change: @escaping (inout Real) -> Void) {
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
