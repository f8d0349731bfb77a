import TestReporting

/// A ``__WrappedReal`` of any type.
public protocol __AnyWrappedReal: AnyObject, Sendable {
  /// True if there is neither an object nor an answer source.
  var __isEmpty: Bool { get }
}

/// Stores the object to which a double forwards unstubbed calls, or the answer source of a double that has one.
public final class __WrappedReal<Real>: __AnyWrappedReal, @unchecked Sendable {
  // Each `var` is guarded by `lock`.
  private let lock = DoubleLock()
  private var real: Real?
  private var answerSource: (any AnyObject & Sendable)?

  /// Creates a wrapper without an object.
  public init() {}

  /// The object, which can be replaced at any time.
  ///
  /// A new object receives all later calls, and removes the answer source.
  public var value: Real? {
    get { lock.withLock { real } }
    set {
      let old = lock.withLock {
        defer { (real, answerSource) = (newValue, nil) }
        return (real, answerSource)
      }
      withExtendedLifetime(old) {}  // Freed outside the lock: a `deinit` may call the double.
    }
  }

  /// True if there is neither an object nor an answer source.
  public var __isEmpty: Bool { lock.withLock { real == nil && answerSource == nil } }

  /// What answers calls in place of a stub, such as a cassette; `nil` if the double has none.
  package var source: (any AnyObject & Sendable)? {
    get { lock.withLock { answerSource } }
    set { lock.withLock { answerSource = newValue } }
  }

  /// Stores the copy of a value-type object that a call has changed; does nothing for a class instance.
  package func putBack(_ changed: Real) {
    // A call changes the instance itself. Storing the instance would undo a replacement of `value` during the call.
    if !(type(of: changed as Any) is AnyClass) { store(changed) }
  }

  /// Stores an object beside the answer source.
  package func store(_ newReal: Real) {
    let old = lock.withLock { exchange(&real, with: newReal) }
    withExtendedLifetime(old) {}  // Freed outside the lock.
  }
}
