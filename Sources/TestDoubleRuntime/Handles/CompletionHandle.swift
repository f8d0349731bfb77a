/// The handle of a method with one completion handler: records its calls and answers them.
///
/// `Value` is the type of the handler's arguments: a single type, a tuple of several, or `Void`.
public typealias __CompletionHandle<Arguments, Value, Output, Failure: Error> =
  __CompletionsHandle<Arguments, Value, Void, Output, Failure>

/// The handle of a method with one or several completion handlers.
///
/// `Value` is the type of the arguments of the last handler; `Others` is the ``__OtherHandler`` list of the
/// handlers before the last one, or `Void` if there are none.
public struct __CompletionsHandle<Arguments, Value, Others, Output, Failure: Error>: Sendable {
  @usableFromInline
  package let store:
    MethodStore<Arguments, Output, Failure, __CompletionAnswer<Arguments, Value, Others, Output, Failure>>

  /// Creates a handle for the member with the given signature, such as `load(page:completion:)`.
  ///
  /// `complete` calls the handler among the arguments. `replaceHandlers` returns the arguments with a handler that also
  /// calls the `__CompletionReporter`; this reporter notifies the double's listeners. `handle` is the member's name in
  /// `stub` and `calls`, if it isn't the base name. `placeholder` makes the result of a call without a stub.
  public init(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil,
    replaceHandlers: ((Arguments, __CompletionReporter) -> Arguments)? = nil,
    complete: @escaping (Arguments, Value) -> Void
  ) {
    store = MethodStore(log: log, signature: signature, handleName: handle, placeholder: placeholder)
    store.handlerCallers = [complete]
    store.replaceHandlers = replaceHandlers
  }

  /// Creates a handle for a member with two completion handlers; `earlier` calls the first.
  public init<Earlier, Rest>(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil,
    replaceHandlers: ((Arguments, __CompletionReporter) -> Arguments)? = nil,
    complete: @escaping (Arguments, Value) -> Void,
    _ earlier: @escaping (Arguments, Earlier) -> Void
  ) where Others == __OtherHandler<Earlier, Rest> {
    store = MethodStore(log: log, signature: signature, handleName: handle, placeholder: placeholder)
    store.handlerCallers = [complete, earlier]
    store.replaceHandlers = replaceHandlers
  }

  /// Creates a handle for a member with three completion handlers; `first` calls the first, and `earlier` the second.
  public init<Earlier, First, Rest>(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil,
    replaceHandlers: ((Arguments, __CompletionReporter) -> Arguments)? = nil,
    complete: @escaping (Arguments, Value) -> Void,
    _ earlier: @escaping (Arguments, Earlier) -> Void, _ first: @escaping (Arguments, First) -> Void
  ) where Others == __OtherHandler<Earlier, __OtherHandler<First, Rest>> {
    store = MethodStore(log: log, signature: signature, handleName: handle, placeholder: placeholder)
    store.handlerCallers = [complete, earlier, first]
    store.replaceHandlers = replaceHandlers
  }

  /// Records and answers a call; without a stub, a call with a result fails the test and returns a placeholder.
  @inlinable
  public func callAsFunction(_ arguments: Arguments) throws(Failure) -> Output {
    var arguments = arguments
    switch store.receive(replacingHandlersIn: &arguments).answer {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil: return try store.answerUnstubbedCall(arguments, as: Output.self)
    }
  }

  /// Records and answers a call; without a stub, forwards the call to the wrapped object, if there is one.
  public func callAsFunction<Real>(
    _ arguments: Arguments, _ wrapped: __WrappedReal<Real>,
    forward: (inout Real, __CompletionReporter) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    var arguments = arguments
    let (answer, reporter) = store.receive(replacingHandlersIn: &arguments)
    switch answer {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil:
      guard var real = wrapped.value else { return try store.answerUnstubbedCall(arguments, as: Output.self) }
      return try store.notingOutcome { () throws(Failure) -> Output in try forward(&real, reporter) }
    }
  }

  /// Records and answers a call of a member that may change the wrapped object; if the object is no class instance,
  /// stores the changed copy.
  public func callAsFunction<Real>(
    _ arguments: Arguments, changing wrapped: __WrappedReal<Real>,
    forward: (inout Real, __CompletionReporter) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    try self(arguments, wrapped) {
      (real: inout Real, reporter: __CompletionReporter) throws(Failure) -> Output in
      defer { wrapped.putBack(real) }
      return try forward(&real, reporter)
    }
  }
}

/// A stub's closure that answers calls of a method with completion handlers.
public struct __CompletionAnswer<Arguments, Value, Others, Output, Failure: Error> {
  @usableFromInline package let call: (Arguments) throws(Failure) -> Output
}

/// A type-level list of the completion handlers before the last one, in reverse order: `Value` is the type of the
/// arguments of the list's first handler, and `Rest` is the rest of the list.
public enum __OtherHandler<Value, Rest> {}

/// Returns a closure that calls a main-actor handler: immediately if the closure is called on the main queue, else
/// asynchronously on that queue.
public func __onMain<Arguments, Value>(
  _ complete: @escaping @MainActor (Arguments, Value) -> Void
) -> (Arguments, Value) -> Void {
  { arguments, value in
    let values = __UncheckedSendable((arguments, value))
    MainQueue.run { complete(values.value.0, values.value.1) }
  }
}

/// Returns a closure that calls a handler of another global actor in a task on that actor.
public func __onActor<Arguments, Value>(
  _ complete: @escaping @isolated(any) @Sendable (Arguments, Value) -> Void
) -> (Arguments, Value) -> Void {
  { arguments, value in
    let values = __UncheckedSendable((arguments, value))
    Task { await complete(values.value.0, values.value.1) }
  }
}
