/// A double that can wrap an object calls these functions; without a stub, they forward the call to the object.
///
/// `changes` is true for a member that may change the object; a changed object of a value type is stored again.
extension __CallHandle {
  /// Records and answers a call; without a stub, forwards the call to the wrapped object, if there is one.
  ///
  /// - Parameter type: The type that the call expects, for a member with a generic result.
  public func callAsFunction<Real, Result>(
    _ arguments: Arguments, as type: Result.Type? = nil, _ wrapped: __WrappedReal<Real>,
    changes: Bool = false,
    forward: (inout Real) throws(Failure) -> Result
  ) throws(Failure) -> Result where Body == __SyncAnswer<Arguments, Output, Failure> {
    try answer(arguments, { output throws(Failure) in try cast(output, to: Result.self, for: arguments) }) {
      arguments, _ throws(Failure) in
      try self.forward(arguments, as: Result.self, to: wrapped, changes: changes, forward)
    }
  }

  /// Records and answers a call with completion handlers; without a stub, forwards the call to the wrapped object, if
  /// there is one.
  public func callAsFunction<Real, Value>(
    _ arguments: Arguments, _ wrapped: __WrappedReal<Real>, changes: Bool = false,
    forward: (inout Real, __CompletionReporter) throws(Failure) -> Output
  ) throws(Failure) -> Output where Body == __CompletionAnswer<Arguments, Value, Output, Failure> {
    try answer(arguments, { $0 }) { arguments, reporter throws(Failure) in
      try self.forward(arguments, as: Output.self, to: wrapped, changes: changes) {
        (real: inout Real) throws(Failure) in try forward(&real, reporter)
      }
    }
  }

  /// Records and answers a call; without a stub, forwards the call to the wrapped object, if there is one.
  ///
  /// - Parameter type: The type that the call expects, for a member with a generic result.
  public nonisolated(nonsending) func callAsFunction<Real, Result>(
    _ arguments: Arguments, as type: Result.Type? = nil, _ wrapped: __WrappedReal<Real>,
    forward: nonisolated(nonsending) (__UncheckedSendable<Real>) async throws(Failure) -> Result
  ) async throws(Failure) -> Result where Body == __AsyncAnswer<Arguments, Output, Failure> {
    try await answer(
      arguments, { output throws(Failure) in try cast(output, to: Result.self, for: arguments) }
    ) {
      () async throws(Failure) in
      guard let real = wrapped.value else { return try answerUnstubbedCall(arguments, as: Result.self) }
      return try await forward(__UncheckedSendable(real))
    }
  }
}

extension __CallHandle {
  /// Calls `forward` with the wrapped object; without an object, answers the call as unstubbed.
  fileprivate func forward<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, to wrapped: __WrappedReal<Real>, changes: Bool,
    _ forward: (inout Real) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard var real = wrapped.value else { return try answerUnstubbedCall(arguments, as: type) }
    defer { if changes { wrapped.putBack(real) } }
    return try recordingOutcome { () throws(Failure) -> Result in try forward(&real) }
  }
}

extension __PropertyHandle {
  /// Reads the property; without a stubbed value, reads the wrapped object's property.
  public func value<Real>(_ wrapped: __WrappedReal<Real>, forward: (Real) -> Value) -> Value {
    if let value = get() { return value }
    guard let real = wrapped.value else { return reads.answerUnstubbedCall((), as: Value.self) }
    return forward(real)
  }

  /// Reads the property, although Swift can't express the read of the wrapped object's property.
  public func value(unforwarded wrapped: any __AnyWrappedReal) -> Value {
    get() ?? reads.answerUnstubbedCall((), as: Value.self, unforwarded: wrapped)
  }

  /// Records the assignment; sets the property of the wrapped object, or of the double if there is no wrapped object.
  public func set<Real>(_ value: Value, _ wrapped: __WrappedReal<Real>, forward: (inout Real) -> Void) {
    guard var real = wrapped.value else { return set(value) }
    recordAssignment(value, keepsStubbedAnswers: true)
    forward(&real)
    wrapped.putBack(real)
  }
}
