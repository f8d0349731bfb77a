/// The handle of a method with a completion handler: records its calls and gives their answers.
///
/// `Value` is what the handler takes: a single value, a tuple of several, or `Void`.
public typealias __CompletionHandle<Arguments, Value, Output, Failure: Error> =
  __CompletionsHandle<Arguments, Value, Void, Output, Failure>

/// The handle of a method with several completion handlers: `Value` is what the last one takes, `Others` what those
/// before it take.
public struct __CompletionsHandle<Arguments, Value, Others, Output, Failure: Error>: Sendable {
  @usableFromInline
  let store:
    MethodStore<Arguments, Output, Failure, __CompletionAnswer<Arguments, Value, Others, Output, Failure>>

  /// A handle for the member with the given signature, such as `load(page:completion:)`.
  ///
  /// `complete` calls the handler that stands among the arguments, and `hear` makes it tell that it is called. `handle`
  /// is the member's name in `stub` and `calls`, where that is not the base name; `placeholder` makes what a call
  /// returns for which nothing is stubbed.
  public init(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil,
    hear: ((Arguments, __CompletionTape) -> Arguments)? = nil, complete: @escaping (Arguments, Value) -> Void
  ) {
    store = MethodStore(log: log, signature: signature, handle: handle, placeholder: placeholder)
    store.complete = [complete]
    store.hear = hear
  }

  /// As above, with the handler before the last.
  public init<Earlier, Rest>(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil,
    hear: ((Arguments, __CompletionTape) -> Arguments)? = nil, complete: @escaping (Arguments, Value) -> Void,
    _ earlier: @escaping (Arguments, Earlier) -> Void
  ) where Others == __OtherHandler<Earlier, Rest> {
    store = MethodStore(log: log, signature: signature, handle: handle, placeholder: placeholder)
    store.complete = [complete, earlier]
    store.hear = hear
  }

  /// As above, with the two handlers before the last.
  public init<Earlier, First, Rest>(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil,
    hear: ((Arguments, __CompletionTape) -> Arguments)? = nil, complete: @escaping (Arguments, Value) -> Void,
    _ earlier: @escaping (Arguments, Earlier) -> Void, _ first: @escaping (Arguments, First) -> Void
  ) where Others == __OtherHandler<Earlier, __OtherHandler<First, Rest>> {
    store = MethodStore(log: log, signature: signature, handle: handle, placeholder: placeholder)
    store.complete = [complete, earlier, first]
    store.hear = hear
  }

  /// Records a call and answers it; without a stub, fails the test and gives a placeholder.
  @inlinable
  public func callAsFunction(_ arguments: Arguments) throws(Failure) -> Output {
    var arguments = arguments
    switch store.receive(completing: &arguments).answer {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil: return try store.unstubbed(arguments, as: Output.self)
    }
  }

  /// As above, for a double that may wrap another: without a stub, the call goes on to that.
  public func callAsFunction<Real>(
    _ arguments: Arguments, _ wrapped: __WrappedReal<Real>,
    forward: (inout Real, __CompletionTape) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    var arguments = arguments
    let (answer, tape) = store.receive(completing: &arguments)
    switch answer {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil:
      guard var real = wrapped.value else { return try store.unstubbed(arguments, as: Output.self) }
      return try store.noting { () throws(Failure) -> Output in try forward(&real, tape) }
    }
  }

  /// As above, for a member that may change what is wrapped, which may be a value.
  public func callAsFunction<Real>(
    _ arguments: Arguments, changing wrapped: __WrappedReal<Real>,
    forward: (inout Real, __CompletionTape) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    try self(arguments, wrapped) { (real: inout Real, tape: __CompletionTape) throws(Failure) -> Output in
      defer { wrapped.putBack(real) }
      return try forward(&real, tape)
    }
  }
}

/// A closure that answers a method with a completion handler, which takes a `Value`.
public struct __CompletionAnswer<Arguments, Value, Others, Output, Failure: Error> {
  @usableFromInline let call: (Arguments) throws(Failure) -> Output
}

/// Stands, in the type of a handle, for a completion handler before the last one, and those before it.
public enum __OtherHandler<Value, Rest> {}

/// Calls a handler of the main actor's at once on the main thread, and sends it there from any other.
public func __onMain<Arguments, Value>(
  _ complete: @escaping @MainActor (Arguments, Value) -> Void
) -> (Arguments, Value) -> Void {
  { arguments, value in
    let values = __Unsent((arguments, value))
    MainQueue.run { complete(values.value.0, values.value.1) }
  }
}

/// Sends the call of a handler of another global actor's to that actor.
public func __onActor<Arguments, Value>(
  _ complete: @escaping @isolated(any) @Sendable (Arguments, Value) -> Void
) -> (Arguments, Value) -> Void {
  { arguments, value in
    let values = __Unsent((arguments, value))
    Task { await complete(values.value.0, values.value.1) }
  }
}
