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

extension __CallHandle {
  /// Records and answers a call; without a stub, a call with a result fails the test and returns a placeholder.
  ///
  /// - Parameter wrapped: What the double wraps, if Swift can't express the call that would forward the member.
  @inlinable
  public func callAsFunction<Handlers>(
    _ arguments: Arguments, unforwarded wrapped: (any __AnyWrappedReal)? = nil
  ) throws(Failure) -> Output where Body == __ImmediateAnswer<Arguments, Output, Failure, Handlers> {
    if Handlers.self != Void.self {
      return try answer(arguments, { $0 }) { arguments, _ throws(Failure) in
        try answerUnstubbedCall(arguments, as: Output.self, unforwarded: wrapped)
      }
    }
    switch receive(arguments) {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil:
      if Output.self == Void.self, wrapped == nil, let nothing = () as? Output { return nothing }
      return try answerUnstubbedCall(arguments, as: Output.self, unforwarded: wrapped)
    }
  }
}

extension __CallHandle where Output == Any, Body == __SyncAnswer<Arguments, Any, Failure> {
  /// Records and answers a call of a member with a generic result: the stub's value must have the type that the
  /// call expects.
  public func callAsFunction<Result>(
    _ arguments: Arguments, as type: Result.Type, unforwarded wrapped: (any __AnyWrappedReal)? = nil
  ) throws(Failure) -> Result {
    try answer(arguments, { output throws(Failure) in try cast(output, to: type, for: arguments) }) {
      _, _ throws(Failure) in
      try answerUnstubbedCall(arguments, as: type, unforwarded: wrapped)
    }
  }
}

extension __CallHandle {
  /// Records a call, and returns or throws the stub's answer; without a stub, calls `unstubbed`.
  ///
  /// If the double has listeners, the arguments contain handlers that also notify the listeners. If `unstubbed` passes
  /// the original handlers to a real object, it must report the calls of these handlers to the reporter.
  @inlinable
  package func answer<Result, Handlers>(
    _ arguments: Arguments, _ convert: (Output) throws(Failure) -> Result,
    unstubbed: (Arguments, __CompletionReporter) throws(Failure) -> Result
  ) throws(Failure) -> Result where Body == __ImmediateAnswer<Arguments, Output, Failure, Handlers> {
    var arguments = arguments
    let (answer, reporter) = receive(replacingHandlersIn: &arguments)
    switch answer {
    case .value(let output)?: return try convert(output)
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try convert(body.call(arguments))
    case nil: return try unstubbed(arguments, reporter)
    }
  }
}

extension __CallHandle where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// Records and answers a call; without a stub, a call with a result fails the test and returns a placeholder.
  ///
  /// - Parameter wrapped: What the double wraps, if Swift can't express the call that would forward the member.
  @inlinable
  public nonisolated(nonsending) func callAsFunction(
    _ arguments: Arguments, unforwarded wrapped: (any __AnyWrappedReal)? = nil
  ) async throws(Failure) -> Output {
    // The number of the call if listeners are notified of the call, else 0.
    var notifiedCallNumber: UInt64 = 0
    let answer = receive(arguments, &notifiedCallNumber)
    // Returns values and throws errors without `respond`, which may suspend: keeping variables across a suspension
    // takes as much time as the rest of the call.
    if notifiedCallNumber == 0, !log.takesTurns {
      switch answer {
      case .value(let output)?: return output
      case .failure(let failure)?: throw failure
      case .body?, nil: break
      }
    }
    return try await respond(with: answer, to: arguments, notifiedCallNumber, { $0 }) {
      () async throws(Failure) in
      if Output.self == Void.self, wrapped == nil, let nothing = () as? Output { return nothing }
      return try answerUnstubbedCall(arguments, as: Output.self, unforwarded: wrapped)
    }
  }

  /// Records a call, and returns or throws the stub's answer; without a stub, calls `unstubbed`.
  package nonisolated(nonsending) func answer<Result>(
    _ arguments: Arguments, _ convert: (Output) throws(Failure) -> Result,
    unstubbed: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    var notifiedCallNumber: UInt64 = 0
    let answer = receive(arguments, &notifiedCallNumber)
    return try await respond(with: answer, to: arguments, notifiedCallNumber, convert, unstubbed: unstubbed)
  }

  /// Answers a call with `answer`, or by `unstubbed` if `answer` is `nil`, and notifies the listeners of the outcome if
  /// they were notified of the call; in a schedule, awaits the call's turn first.
  ///
  /// - Parameter notifiedCallNumber: The number of the call; 0 if no listener was notified of the call.
  @inlinable @inline(never)
  nonisolated(nonsending) func respond<Result>(
    with answer: Answer<Output, Failure, Body>?, to arguments: Arguments, _ notifiedCallNumber: UInt64,
    _ convert: (Output) throws(Failure) -> Result,
    unstubbed: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    nonisolated(nonsending) func result() async throws(Failure) -> Result {
      if log.takesTurns { await takeTurn(arguments) }
      switch answer {
      case .value(let output)?: return try convert(output)
      case .failure(let failure)?: throw failure
      case .body(let body)?: return try convert(await body.call(arguments))
      case nil: return try await unstubbed()
      }
    }
    if notifiedCallNumber == 0 { return try await result() }
    return try await runAndNotifyOutcome(ofCall: notifiedCallNumber, result)
  }
}

extension __CallHandle where Output == Any, Body == __AsyncAnswer<Arguments, Any, Failure> {
  /// Records and answers a call of a member with a generic result: the stub's value must have the type that the
  /// call expects.
  public nonisolated(nonsending) func callAsFunction<Result>(
    _ arguments: Arguments, as type: Result.Type, unforwarded wrapped: (any __AnyWrappedReal)? = nil
  ) async throws(Failure) -> Result {
    try await answer(arguments, { output throws(Failure) in try cast(output, to: type, for: arguments) }) {
      () async throws(Failure) in
      try answerUnstubbedCall(arguments, as: type, unforwarded: wrapped)
    }
  }
}
