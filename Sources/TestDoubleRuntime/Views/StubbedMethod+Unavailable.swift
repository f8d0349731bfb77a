/// Functions that are unavailable, so that the compiler explains what to use instead.
extension StubbedMethod {
  /// Unavailable: a member with a result must return at least one value.
  @_disfavoredOverload
  @available(*, unavailable, message: "the member has a result: give returns(…) at least one value")
  public func returns() {}
}

extension StubbedMethod where Body == __SyncAnswer<Arguments, Output, Failure> {
  /// Unavailable: the caller of a synchronous member can't wait.
  @available(
    *, unavailable, message: "only an async member can be held: a synchronous one has to return at once"
  )
  public func hold() {}

  /// Unavailable: the caller of a synchronous member can't wait.
  @available(
    *, unavailable, message: "only an async member can wait for ever: a synchronous one has to return at once"
  )
  public func neverReturns() {}
}

extension StubbedMethod {
  /// Unavailable: a member with a completion handler returns at once, and the handler is called later.
  @available(
    *, unavailable, message: "only an async member can be held: call the handler in 'calls' when it is time"
  )
  public func hold<Value, Others>()
  where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {}

  /// Unavailable: a member with a completion handler returns at once.
  @available(
    *, unavailable, message: "the member returns at once: write returns(…), and its handler is never called"
  )
  public func neverReturns<Value, Others>()
  where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {}
}

extension StubbedMethod where Failure == Never {
  /// Unavailable: the member does not throw.
  @available(*, unavailable, message: "the member throws nothing, so its stub can't either")
  public func `throws`(_ error: any Error) {}
}

extension StubbedMethod where Body == __SyncAnswer<Arguments, Output, Failure> {
  /// Unavailable: a member without a completion handler returns or throws.
  @available(
    *, unavailable,
    message: "no parameter is a completion handler: write returns(…) for .success, throws(…) for .failure"
  )
  public func completes(with result: Result<Output, Failure>) {}

  /// Unavailable: the member has no completion handler.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "no parameter is a completion handler that can be called so: use returns(…) or answers { … }"
  )
  public func completes<Value>(with value: Value) {}
}

extension StubbedMethod where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// Unavailable: an asynchronous member has no completion handler.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "an async member has no completion handler: use returns(…) or throws(…)"
  )
  public func completes<Value>(with value: Value) {}

  /// Unavailable: an asynchronous member returns or throws.
  ///
  /// The parameter's type lets the compiler resolve `.success(…)`, so that `message` is the text of the only error.
  @available(
    *, unavailable,
    message:
      "an async member has no completion handler: write returns(…) for .success, throws(…) for .failure"
  )
  public func completes(with result: Result<Output, Failure>) {}
}
