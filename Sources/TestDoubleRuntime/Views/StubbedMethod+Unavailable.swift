/// Calls that are unavailable, each with the reason at its own line.
extension StubbedMethod {
  /// A member that has a result returns at least one value.
  @_disfavoredOverload
  @available(*, unavailable, message: "the member has a result: give returns(…) at least one value")
  public func returns() {}
}

extension StubbedMethod where Body == __SyncAnswer<Arguments, Output, Failure> {
  /// A synchronous member has no caller that could wait.
  @available(
    *, unavailable, message: "only an async member can be held: a synchronous one has to return at once"
  )
  public func hold() {}
}

extension StubbedMethod {
  /// A member with a completion handler returns at once, and is completed later.
  @available(
    *, unavailable, message: "only an async member can be held: call the handler in 'calls' when it is time"
  )
  public func hold<Value, Others>()
  where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {}
}

extension StubbedMethod where Failure == Never {
  /// A member that throws nothing has no error to throw.
  @available(*, unavailable, message: "the member throws nothing, so its stub can't either")
  public func `throws`(_ error: any Error) {}
}

extension StubbedMethod where Body == __SyncAnswer<Arguments, Output, Failure> {
  /// A member without a handler returns or throws.
  @available(
    *, unavailable,
    message: "no parameter is a completion handler: write returns(…) for .success, throws(…) for .failure"
  )
  public func completes(with result: Result<Output, Failure>) {}

  /// A member without a handler has none to call.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "no parameter is a completion handler that can be called so: use returns(…) or answers { … }"
  )
  public func completes<Value>(with value: Value) {}
}

extension StubbedMethod where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// An asynchronous member returns when it is complete.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "an async member has no completion handler: use returns(…) or throws(…)"
  )
  public func completes<Value>(with value: Value) {}

  /// An asynchronous member returns or throws.
  ///
  /// The type of the parameter gives `.success(…)` a meaning, so that the reason is all that the compiler says.
  @available(
    *, unavailable,
    message:
      "an async member has no completion handler: write returns(…) for .success, throws(…) for .failure"
  )
  public func completes(with result: Result<Output, Failure>) {}
}
