/// Functions that are unavailable, so that the compiler explains what to use instead.
extension StubbedMethod {
  /// Unavailable: a member with a result must return at least one value.
  @_disfavoredOverload
  @available(*, unavailable, message: "the member has a result: give returns(…) at least one value")
  public func returns() {}

  /// Unavailable: the caller of a synchronous member can't wait.
  @available(
    *, unavailable, message: "only an async member can be held: a synchronous one has to return at once"
  )
  public func hold<Handlers>() where Body == __ImmediateAnswer<Arguments, Output, Failure, Handlers> {}
}

extension StubbedMethod where Body == __AsyncAnswer<Arguments, Output, Failure> {
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

extension StubbedMethod where Body == __SyncAnswer<Arguments, Output, Failure> {
  /// Unavailable: the member has no completion handler.
  @available(*, unavailable, message: "no parameter is a completion handler: write returns(…)")
  public func completes<Value>(with value: Value) {}
}
