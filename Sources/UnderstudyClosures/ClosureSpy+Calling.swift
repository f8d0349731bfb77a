public import TestDoubleRuntime
internal import TestReporting

extension ClosureSpy {
  /// Records and answers a call of the synchronous closure.
  @inlinable
  func callSync<Failure: Error>(_ arguments: Arguments, throwing: Failure.Type) throws(Failure) -> Output {
    do {
      switch store.receive(arguments) {
      case .value(let output)?: return output
      case .failure(let error)?: throw error
      case .body(.now(let body))?: return try body(arguments)
      case .body(.later)?: return replaceAsyncAnswer(arguments)
      case nil: return try answerUnstubbedCall(arguments)
      }
    } catch {
      return try throwOrReplace(error, as: Failure.self, for: arguments)
    }
  }

  /// Records and answers a call of the asynchronous closure; in a schedule, waits for the call's turn before answering.
  @inlinable
  nonisolated(nonsending) func callAsync<Failure: Error>(
    _ arguments: Arguments, throwing: Failure.Type
  ) async throws(Failure) -> Output {
    // The number of the call if listeners are notified of the call, else 0.
    var notifiedCallNumber: UInt64 = 0
    let answer = store.receive(arguments, &notifiedCallNumber)
    let output: Output
    do {
      if notifiedCallNumber == 0 {
        return try await respond(with: answer, to: arguments, throwing: Failure.self)
      }
      output = try await store.runAndNotifyOutcome(ofCall: notifiedCallNumber) { () async throws -> Output in
        try await respond(with: answer, to: arguments, throwing: Failure.self)
      }
    } catch {
      return try throwOrReplace(error, as: Failure.self, for: arguments)
    }
    return output
  }

  /// Answers a call with `answer`, or as an unstubbed call if `answer` is `nil`; in a schedule, waits for the call's
  /// turn first.
  @inlinable
  nonisolated(nonsending) func respond<Failure: Error>(
    with answer: Answer<Output, any Error, __ClosureAnswer<Arguments, Output>>?, to arguments: Arguments,
    throwing: Failure.Type
  ) async throws -> Output {
    if store.log.takesTurns { await store.takeTurn(arguments) }
    switch answer {
    case .value(let output)?: return output
    case .failure(let error)?: throw error
    case .body(.now(let body))?: return try body(arguments)
    case .body(.later(let body))?:
      if CancellationError() is Failure { return try await body.call(arguments) }
      return try await runWithoutCancellationError { try await body.call(arguments) }
    case nil: return try answerUnstubbedCall(arguments)
    }
  }

  /// Answers an unstubbed call: returns if the result is `Void`, else answers it as the method of a double does.
  @usableFromInline
  func answerUnstubbedCall(_ arguments: Arguments) throws -> Output {
    if Output.self == Void.self, let nothing = () as? Output { return nothing }
    return try store.answerUnstubbedCall(arguments, as: Output.self)
  }

  /// Throws the error if it has the type that the closure throws; otherwise fails the test and returns a placeholder.
  @usableFromInline
  func throwOrReplace<Failure: Error>(
    _ error: any Error, as type: Failure.Type, for arguments: Arguments
  ) throws(Failure) -> Output {
    if let error = error as? Failure { throw error }
    let spyName = store.log.doubleName
    let allowedErrors =
      type == Never.self
      ? "nothing, since its closure was passed as one that does not throw (\(spyName).closure(throwing: …) is one that does)"
      : "only \(type), since its closure was passed as one that throws \(type)"
    return store.replace(error, by: Output.self, allowing: allowedErrors)
  }

  /// Fails the test, since a synchronous call can't wait for an asynchronous answer; returns a placeholder or traps.
  @usableFromInline
  func replaceAsyncAnswer(_ arguments: Arguments) -> Output {
    let message = """
      \(store.event(arguments)) was called synchronously, but its stub is asynchronous: hold(), neverReturns() and answers \
      with 'await' are for closures that are passed as asynchronous ones. Use \(store.log.doubleName).stub.returns(…).
      """
    store.log.report(message)
    if let value = standardPlaceholder(for: Output.self) { return value }
    preconditionFailure(message)
  }
}

/// Runs the answer to a call of a closure that can't throw `CancellationError`.
@usableFromInline
nonisolated(nonsending) func runWithoutCancellationError<Output>(
  _ body: nonisolated(nonsending) () async throws -> Output
) async throws -> Output {
  try await CallCancellation.$canBeThrown.withValue(false) { try await body() }
}
