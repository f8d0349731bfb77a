public import TestDoubleRuntime

/// Answers the calls of a double that can replay a cassette: from a stub if there is one, else from the cassette, else
/// by the real service.
extension __CallHandle {
  /// Records a call in `calls`, and answers the call.
  ///
  /// - Parameter changesReal: True if the call may change the service; `wrapped` then stores a changed struct or enum.
  public func callAsFunction<Real>(
    _ arguments: Arguments, replaying wrapped: __WrappedReal<Real>, changes changesReal: Bool = false,
    forward: (inout Real) throws(Failure) -> Output
  ) throws(Failure) -> Output where Body == __SyncAnswer<Arguments, Output, Failure> {
    try answer(arguments, { $0 }) { arguments, _ throws(Failure) in
      if let replay = wrapped.replay, !replay.addsFaults, let answer = store.cachedAnswer(for: arguments) {
        if case .value(let output) = answer { return output }
        if case .failure(let failure) = answer { throw failure }
      }
      return try store.replay(arguments, as: Output.self, wrapped, changesReal: changesReal, forward) {
        store.cache($0, for: arguments)
      }
    }
  }

  /// Answers a call with a generic result from a stub, the cassette or the real service; records the call in `calls`.
  public func callAsFunction<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, replaying wrapped: __WrappedReal<Real>,
    changes changesReal: Bool = false,
    forward: (inout Real) throws(Failure) -> Result
  ) throws(Failure) -> Result where Output == Any, Body == __SyncAnswer<Arguments, Any, Failure> {
    try answer(arguments, casting(to: type, for: arguments)) { arguments, _ throws(Failure) in
      try store.replay(arguments, as: type, wrapped, changesReal: changesReal, forward)
    }
  }
}

extension MethodStore {
  /// Answers an unstubbed call from the cassette or by the real service.
  ///
  /// `cache` is called with the answer if all further calls with these arguments have the same answer.
  func replay<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, _ wrapped: __WrappedReal<Real>, changesReal: Bool,
    _ forward: (inout Real) throws(Failure) -> Result,
    cache: ((ReplayDecision<Result, Failure>) -> Void)? = nil
  ) throws(Failure) -> Result {
    func callReal() throws(Failure) -> Result {
      guard var real = wrapped.valueMadeIfNeeded else { return try answerUnstubbedCall(arguments, as: type) }
      let result = try notingOutcome { () throws(Failure) -> Result in try forward(&real) }
      if changesReal { wrapped.putBack(real) }
      return result
    }
    guard let replay = wrapped.replay else { return try callReal() }
    let injectedError = replay.addsFaults ? replay.nextFaults(of: signature.text).error : nil
    switch try nextDecision(for: arguments, as: type, by: replay, injectedError: injectedError, cache) {
    case .value(let result):
      noteOutcome(.returned)
      return result
    case .failure(let failure):
      noteOutcome(.threw)
      throw failure
    case .callRealWithoutRecording: return try callReal()
    case .callReal(let ticket):
      let result: Result
      do throws(Failure) { result = try callReal() } catch {
        return try recordError(error, arguments, as: type, for: ticket, by: replay)
      }
      return try record(result, arguments, for: ticket, by: replay)
    }
  }
}
