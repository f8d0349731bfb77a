/// The handle of a member that is called, such as a method: records the calls and answers them.
///
/// Generated members call the handle; tests access it through `double.stub` and `double.calls`. `Body` is the type of a
/// stub's closure: ``__ImmediateAnswer`` or ``__AsyncAnswer``.
public struct __CallHandle<Arguments, Output, Failure: Error, Body>: Sendable {
  @usableFromInline package let store: MethodStore<Arguments, Output, Failure, Body>

  /// Creates a handle for the member with the given signature, such as `movies(page:)`.
  ///
  /// `handle` is the member's name in `stub` and `calls`, if that differs from the base name. `placeholder` makes the
  /// result of a call without a stub, for a type without a standard placeholder.
  public init(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil
  ) {
    store = MethodStore(
      log: log, signature: MemberSignature(text: signature), handleName: handle, placeholder: placeholder)
  }

  /// Makes the message of an unstubbed call propose the directive, which would leave the member out of the double.
  ///
  /// An extension of the protocol implements the member.
  public func leftOut(by directive: String) -> Self {
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

/// The handle of a method with one completion handler.
///
/// `Value` is the type of the handler's arguments: a single type, a tuple of several, or `Void`.
public typealias __CompletionHandle<Arguments, Value, Output, Failure: Error> =
  __CompletionsHandle<Arguments, Value, Void, Output, Failure>

/// The handle of a method with one or several completion handlers.
///
/// `Value` is the type of the arguments of the last handler; `Others` is the ``__OtherHandler`` list of the
/// handlers before the last one, or `Void` if there are none.
public typealias __CompletionsHandle<Arguments, Value, Others, Output, Failure: Error> =
  __CallHandle<Arguments, Output, Failure, __CompletionAnswer<Arguments, Value, Others, Output, Failure>>
