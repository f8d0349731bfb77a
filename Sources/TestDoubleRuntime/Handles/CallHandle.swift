import TestReporting

/// The handle of a member that is called, such as a method: records the calls and answers them.
///
/// Generated members call the handle; tests access it through `double.stub` and `double.calls`. `Body` is the type of a
/// stub's closure: ``__ImmediateAnswer`` or ``__AsyncAnswer``.
public struct __CallHandle<Arguments, Output, Failure: Error, Body>: Sendable {
  @usableFromInline package let store: MemberStore<Arguments, Output, Failure, Body>

  /// Creates a handle for the member with the given signature, such as `movies(page:)`.
  ///
  /// `handle` is the member's name in `stub` and `calls`, if that differs from the base name. `placeholder` makes the
  /// result of a call without a stub, for a type without a standard placeholder.
  public init(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil
  ) {
    store = MemberStore(
      log: log, signature: MemberSignature(text: signature), handleName: handle, placeholder: placeholder)
  }

  /// Makes the message of an unstubbed call propose the directive, which would leave the member out of the double.
  ///
  /// An extension of the protocol implements the member.
  public func proposing(directive: String) -> Self {
    store.proposedDirectiveComment = directive
    return self
  }
}

/// The handle of a synchronous method without completion handlers.
public typealias __MethodHandle<Arguments, Output, Failure: Error> =
  __CallHandle<Arguments, Output, Failure, __SyncAnswer<Arguments, Output, Failure>>

/// The handle of an asynchronous method.
///
/// Calls run on the caller's actor, so arguments and results need not be sendable.
public typealias __AsyncMethodHandle<Arguments, Output, Failure: Error> =
  __CallHandle<Arguments, Output, Failure, __AsyncAnswer<Arguments, Output, Failure>>

/// The handle of a method with completion handlers.
///
/// `Value` is the type of the last handler's arguments: a single type, a tuple of several, or `Void`.
public typealias __CompletionHandle<Arguments, Value, Output, Failure: Error> =
  __CallHandle<Arguments, Output, Failure, __CompletionAnswer<Arguments, Value, Output, Failure>>

/// The calls of a member that is `rethrows`, and so can't throw every error of its stub.
extension __CallHandle {
  /// Throws the error if a closure argument of the call has thrown; otherwise fails the test and returns a placeholder.
  public func rescue<Result>(
    _ error: any Error, of closures: __Rethrown, as type: Result.Type, rethrow: (any Error) throws -> Result
  ) rethrows -> Result {
    if closures.hasThrown { return try rethrow(error) }
    let allowed = "only what its closure throws, which threw nothing in this call"
    return store.replace(error, by: type, allowing: allowed)
  }
}

extension MemberStore {
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
