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
      try replay(arguments, as: Output.self, wrapped, changesReal: changesReal, forward)
    }
  }

  /// Answers a call with a generic result from a stub, the cassette or the real service; records the call in `calls`.
  public func callAsFunction<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, replaying wrapped: __WrappedReal<Real>,
    changes changesReal: Bool = false,
    forward: (inout Real) throws(Failure) -> Result
  ) throws(Failure) -> Result where Output == Any, Body == __SyncAnswer<Arguments, Any, Failure> {
    try answer(arguments, { output throws(Failure) in try cast(output, to: type, for: arguments) }) {
      arguments, _ throws(Failure) in
      try replay(arguments, as: type, wrapped, changesReal: changesReal, forward)
    }
  }
}

extension __PropertyHandle {
  /// Returns the property's value: from the double if the value is set, else from the cassette, else from the real
  /// service.
  public func value<Real>(replaying wrapped: __WrappedReal<Real>, forward: (Real) -> Value) -> Value {
    get()
      ?? reads.replay((), as: Value.self, wrapped, changesReal: false) { real in forward(real) }
  }

  /// Sets the property of the double, and of the real service now or as soon as the service is made; without a
  /// cassette, calls ``set(_:_:forward:)``.
  public func set<Real>(
    _ value: Value, replaying wrapped: __WrappedReal<Real>, forward: @escaping (inout Real) -> Void
  ) {
    guard wrapped.cassette != nil else { return set(value, wrapped, forward: forward) }
    set(value)
    wrapped.changeNowOrWhenMade(forward)
  }
}

extension __CallHandle {
  /// Answers an unstubbed call from the cassette or by the real service.
  func replay<Real, Value>(
    _ arguments: Arguments, as type: Value.Type, _ wrapped: __WrappedReal<Real>, changesReal: Bool,
    _ forward: (inout Real) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    func callReal() throws(Failure) -> Value {
      guard var real = wrapped.valueMadeIfNeeded else { return try answerUnstubbedCall(arguments, as: type) }
      defer { if changesReal { wrapped.putBack(real) } }
      return try recordingOutcome { () throws(Failure) -> Value in try forward(&real) }
    }
    guard let cassette = wrapped.cassette else { return try callReal() }
    switch try nextDecision(for: arguments, as: type, by: cassette) {
    case .answer(let answer): return try answer.get()
    case .callReal(nil): return try callReal()
    case .callReal(let ticket?):
      let answer: Result<Value, Failure>
      do throws(Failure) { answer = .success(try callReal()) } catch { answer = .failure(error) }
      return try record(answer, arguments, for: ticket, by: cassette)
    }
  }
}
