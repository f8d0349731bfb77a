/// The handle of a method with a completion handler: records its calls and gives their answers.
///
/// `Value` is what the handler takes: a single value, a tuple of several, or `Void`.
public struct CompletionHandle<Arguments, Value, Output, Failure: Error>: Sendable {
  @usableFromInline
  let store: MethodStore<Arguments, Output, Failure, CompletionAnswer<Arguments, Value, Output, Failure>>

  /// A handle for the member with the given signature, such as `load(page:completion:)`.
  ///
  /// `complete` calls the handler that stands among the arguments. `handle` is the member's name in `stub` and
  /// `calls`, where that is not the base name; `placeholder` makes what a call returns for which nothing is stubbed.
  public init(
    _ log: CallLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil, complete: @escaping (Arguments, Value) -> Void
  ) {
    store = MethodStore(log: log, signature: signature, handle: handle, placeholder: placeholder)
    store.complete = complete
  }

  /// As above, for a handler of the main actor's: it is called at once on the main thread, and is sent there from
  /// any other.
  public init(
    _ log: CallLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil,
    completeOnMain: @escaping @MainActor (Arguments, Value) -> Void
  ) {
    self.init(log, signature, handle: handle, placeholder: placeholder) { arguments, value in
      let values = Unsent((arguments, value))
      MainQueue.run { completeOnMain(values.value.0, values.value.1) }
    }
  }

  /// Records a call and answers it; without a stub, fails the test and gives a placeholder.
  @inlinable
  public func callAsFunction(_ arguments: Arguments) throws(Failure) -> Output {
    switch store.receive(arguments) {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil: return try store.unstubbed(arguments, as: Output.self)
    }
  }

  /// As above, for a double that may wrap another: without a stub, the call goes on to that.
  public func callAsFunction<Real>(
    _ arguments: Arguments, _ wrapped: Wrapped<Real>,
    forward: (inout Real) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    switch store.receive(arguments) {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil:
      guard var real = wrapped.value else { return try store.unstubbed(arguments, as: Output.self) }
      return try forward(&real)
    }
  }
}

/// A closure that answers a method with a completion handler, which takes a `Value`.
public struct CompletionAnswer<Arguments, Value, Output, Failure: Error> {
  @usableFromInline let call: (Arguments) throws(Failure) -> Output
}
