/// The handle of an asynchronous method: records its calls and answers them.
///
/// Calls run on the caller's actor, so arguments and results need not be sendable.
public struct __AsyncMethodHandle<Arguments, Output, Failure: Error>: Sendable {
  @usableFromInline package let store:
    MethodStore<Arguments, Output, Failure, __AsyncAnswer<Arguments, Output, Failure>>

  /// Creates a handle for the member with the given signature, such as `movies(page:)`.
  ///
  /// `handle` is the member's name in `stub` and `calls`, if that differs from the base name. `placeholder` makes the
  /// result of a call without a stub, for a type without a standard placeholder.
  public init(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil
  ) {
    store = MethodStore(log: log, signature: signature, handleName: handle, placeholder: placeholder)
  }

  /// Records and answers a call; without a stub, a call with a result fails the test and returns a placeholder.
  @inlinable
  public nonisolated(nonsending) func callAsFunction(_ arguments: Arguments) async throws(Failure) -> Output {
    // The number of the call if listeners are notified of the call, else 0.
    var notifiedCallNumber: UInt64 = 0
    let answer = store.receive(arguments, &notifiedCallNumber)
    // Returns values and throws errors without `respond`, which may suspend: keeping variables across a suspension
    // takes as much time as the rest of the call.
    if notifiedCallNumber == 0, !store.log.takesTurns {
      switch answer {
      case .value(let output)?: return output
      case .failure(let failure)?: throw failure
      case .body?, nil: break
      }
    }
    return try await respond(with: answer, to: arguments, notifiedCallNumber)
  }

  /// Answers a call like ``respond(with:to:)``, and notifies the listeners of the outcome if they were notified of the
  /// call.
  ///
  /// - Parameter notifiedCallNumber: The number of the call; 0 if no listener was notified of the call.
  @inlinable @inline(never)
  nonisolated(nonsending) func respond(
    with answer: Answer<Output, Failure, __AsyncAnswer<Arguments, Output, Failure>>?, to arguments: Arguments,
    _ notifiedCallNumber: UInt64
  ) async throws(Failure) -> Output {
    guard notifiedCallNumber == 0 else {
      return try await store.runAndNotifyOutcome(ofCall: notifiedCallNumber) {
        () async throws(Failure) -> Output in
        try await respond(with: answer, to: arguments)
      }
    }
    return try await respond(with: answer, to: arguments)
  }

  /// Answers a call with `answer`, or as unstubbed if `answer` is `nil`; in a schedule, awaits the call's turn first.
  @inlinable @inline(__always)
  nonisolated(nonsending) func respond(
    with answer: Answer<Output, Failure, __AsyncAnswer<Arguments, Output, Failure>>?, to arguments: Arguments
  ) async throws(Failure) -> Output {
    if store.log.takesTurns { await store.takeTurn(arguments) }
    switch answer {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try await body.call(arguments)
    case nil:
      if Output.self == Void.self, let nothing = () as? Output { return nothing }
      return try store.answerUnstubbedCall(arguments, as: Output.self)
    }
  }
}

extension __AsyncMethodHandle where Output == Any {
  /// Records and answers a call of a member with a generic result: the stub's value must have the type that the
  /// call expects.
  public nonisolated(nonsending) func callAsFunction<Result>(
    _ arguments: Arguments, as type: Result.Type
  ) async throws(Failure) -> Result {
    try await store.answerCall(arguments) { answer async throws(Failure) -> Result in
      guard let answer else { return try store.answerUnstubbedCall(arguments, as: type) }
      return try await resolve(answer, as: type, for: arguments)
    }
  }

  /// Returns the result of an answer as the type that the call expects, or throws its error.
  package nonisolated(nonsending) func resolve<Result>(
    _ answer: Answer<Any, Failure, __AsyncAnswer<Arguments, Any, Failure>>, as type: Result.Type,
    for arguments: Arguments
  ) async throws(Failure) -> Result {
    let output: Any
    switch answer {
    case .value(let value): output = value
    case .failure(let failure): throw failure
    case .body(let body): output = try await body.call(arguments)
    }
    return try store.cast(output, to: type, for: arguments)
  }
}
