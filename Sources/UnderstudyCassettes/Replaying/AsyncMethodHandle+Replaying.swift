public import TestDoubleRuntime

extension __CallHandle {
  /// Answers a call from a stub, else from the cassette, else by the real service; records the call in `calls`.
  public nonisolated(nonsending) func callAsFunction<Real>(
    _ arguments: Arguments, replaying wrapped: __WrappedReal<Real>,
    forward: nonisolated(nonsending) (__UncheckedSendable<Real>) async throws(Failure) -> Output
  ) async throws(Failure) -> Output where Body == __AsyncAnswer<Arguments, Output, Failure> {
    try await answer(arguments, { $0 }) { () async throws(Failure) in
      try await replay(arguments, as: Output.self, wrapped, forward)
    }
  }

  /// Answers a call with a generic result from a stub, the cassette or the real service; records the call in `calls`.
  public nonisolated(nonsending) func callAsFunction<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, replaying wrapped: __WrappedReal<Real>,
    forward: nonisolated(nonsending) (__UncheckedSendable<Real>) async throws(Failure) -> Result
  ) async throws(Failure) -> Result where Output == Any, Body == __AsyncAnswer<Arguments, Any, Failure> {
    try await answer(arguments, { output throws(Failure) in try cast(output, to: type, for: arguments) }) {
      () async throws(Failure) in
      try await replay(arguments, as: type, wrapped, forward)
    }
  }
}

extension __CallHandle {
  /// Answers an unstubbed call from the cassette or by the real service.
  nonisolated(nonsending) func replay<Real, Value>(
    _ arguments: Arguments, as type: Value.Type, _ wrapped: __WrappedReal<Real>,
    _ forward: nonisolated(nonsending) (__UncheckedSendable<Real>) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let cassette = wrapped.cassette else { return try await callReal(arguments, wrapped, forward) }
    switch try nextDecision(for: arguments, as: type, by: cassette) {
    case .answer(let answer): return try answer.get()
    case .callReal(nil): return try await callReal(arguments, wrapped, forward)
    case .callReal(let ticket?):
      let answer: Result<Value, Failure>
      do throws(Failure) { answer = .success(try await callReal(arguments, wrapped, forward)) } catch {
        // The error of a cancelled call is not an answer of the service, so it is not recorded.
        if Task.isCancelled { throw error }
        answer = .failure(error)
      }
      return try record(answer, arguments, for: ticket, by: cassette)
    }
  }

  /// Calls the real service; without a service, answers the call as an unstubbed call.
  private nonisolated(nonsending) func callReal<Real, Value>(
    _ arguments: Arguments, _ wrapped: __WrappedReal<Real>,
    _ forward: nonisolated(nonsending) (__UncheckedSendable<Real>) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let real = wrapped.valueMadeIfNeeded else {
      return try answerUnstubbedCall(arguments, as: Value.self)
    }
    return try await forward(__UncheckedSendable(real))
  }
}
