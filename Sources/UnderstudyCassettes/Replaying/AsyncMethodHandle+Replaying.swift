public import TestDoubleRuntime

extension __CallHandle {
  /// Answers a call from a stub, else from the cassette, else by the real service; records the call in `calls`.
  public nonisolated(nonsending) func callAsFunction<Real>(
    _ arguments: Arguments, replaying wrapped: __WrappedReal<Real>,
    forward: nonisolated(nonsending) (__UncheckedSendable<Real>) async throws(Failure) -> Output
  ) async throws(Failure) -> Output where Body == __AsyncAnswer<Arguments, Output, Failure> {
    try await answer(arguments, { $0 }) { () async throws(Failure) in
      if let replay = wrapped.replay, !replay.addsFaults, let answer = store.cachedAnswer(for: arguments) {
        if case .value(let output) = answer { return output }
        if case .failure(let failure) = answer { throw failure }
      }
      return try await store.replay(arguments, as: Output.self, wrapped, forward) {
        store.cache($0, for: arguments)
      }
    }
  }

  /// Answers a call with a generic result from a stub, the cassette or the real service; records the call in `calls`.
  public nonisolated(nonsending) func callAsFunction<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, replaying wrapped: __WrappedReal<Real>,
    forward: nonisolated(nonsending) (__UncheckedSendable<Real>) async throws(Failure) -> Result
  ) async throws(Failure) -> Result where Output == Any, Body == __AsyncAnswer<Arguments, Any, Failure> {
    try await answer(arguments, casting(to: type, for: arguments)) { () async throws(Failure) in
      try await store.replay(arguments, as: type, wrapped, forward)
    }
  }
}

extension MethodStore {
  /// Answers an unstubbed call from the cassette or real service; caches the answer if all later equal calls get it.
  nonisolated(nonsending) func replay<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, _ wrapped: __WrappedReal<Real>,
    _ forward: nonisolated(nonsending) (__UncheckedSendable<Real>) async throws(Failure) -> Result,
    cache: ((ReplayDecision<Result, Failure>) -> Void)? = nil
  ) async throws(Failure) -> Result {
    guard let replay = wrapped.replay else { return try await callReal(arguments, wrapped, forward) }
    var injectedError: (any Error)?
    if replay.addsFaults {
      let faults = replay.nextFaults(of: signature.text)
      injectedError = faults.error
      // A cancelled wait ends the call if the member may throw the wait's error; otherwise the call goes on.
      do { if let delay = faults.delay { try await replay.cassette.waitOnClock(for: delay) } } catch {
        if let failure = error as? Failure { throw failure }
      }
    }
    switch try nextDecision(for: arguments, as: type, by: replay, injectedError: injectedError, cache) {
    case .value(let result):
      noteOutcome(.returned)
      return result
    case .failure(let failure):
      noteOutcome(.threw)
      throw failure
    case .callRealWithoutRecording: return try await callReal(arguments, wrapped, forward)
    case .callReal(let ticket):
      let result: Result
      do throws(Failure) { result = try await callReal(arguments, wrapped, forward) } catch {
        // The error of a cancelled call is not an answer of the service, so it is not recorded.
        if Task.isCancelled { throw error }
        return try recordError(error, arguments, as: type, for: ticket, by: replay)
      }
      return try record(result, arguments, for: ticket, by: replay)
    }
  }

  /// Calls the real service and notes the outcome; without a service, answers the call as an unstubbed call.
  private nonisolated(nonsending) func callReal<Real, Result>(
    _ arguments: Arguments, _ wrapped: __WrappedReal<Real>,
    _ forward: nonisolated(nonsending) (__UncheckedSendable<Real>) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let real = wrapped.valueMadeIfNeeded else {
      return try answerUnstubbedCall(arguments, as: Result.self)
    }
    return try await notingOutcome { () async throws(Failure) in
      try await forward(__UncheckedSendable(real))
    }
  }
}
