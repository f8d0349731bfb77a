public import TestDoubleRuntime
internal import TestReporting

extension __CallHandle {
  /// Answers a call from a stub, else from the cassette, else by the real service; records the call in `calls`.
  ///
  /// - Parameters:
  ///   - changesReal: True if the call may change the real service; a changed service of a value type is stored again.
  ///   - forward: Calls the real service with handlers that notify the `__CompletionReporter`, then call the caller's
  ///     handlers.
  public func callAsFunction<Real, Value>(
    _ arguments: Arguments, replaying wrapped: __WrappedReal<Real>, changes changesReal: Bool = false,
    forward: (inout Real, __CompletionReporter) throws(Failure) -> Output
  ) throws(Failure) -> Output
  where Body == __CompletionAnswer<Arguments, Value, Output, Failure> {
    try answer(arguments, { $0 }) { arguments, reporter throws(Failure) in
      // A cassette records one handler's value, so a member with several handlers calls the real service.
      try replay(
        arguments, reporter, handlerCount == 1 ? HandlerValue.single : nil, wrapped, changesReal,
        forward)
    }
  }

  /// Records and answers a call whose last handler takes two values.
  public func callAsFunction<Real, First, Second>(
    _ arguments: Arguments, replaying wrapped: __WrappedReal<Real>, changes changesReal: Bool = false,
    forward: (inout Real, __CompletionReporter) throws(Failure) -> Output
  ) throws(Failure) -> Output
  where Body == __CompletionAnswer<Arguments, (First, Second), Output, Failure> {
    try answer(arguments, { $0 }) { arguments, reporter throws(Failure) in
      try replay(
        arguments, reporter, handlerCount == 1 ? HandlerValue.pair() : nil, wrapped, changesReal,
        forward)
    }
  }

  /// Answers a call without a stub from the cassette, or by the real service.
  ///
  /// - Parameter handlerValue: The conversion of the handler's value; `nil` if a cassette can't record the call.
  private func replay<Real, Value>(
    _ arguments: Arguments, _ reporter: __CompletionReporter, _ handlerValue: HandlerValue<Value>?,
    _ wrapped: __WrappedReal<Real>, _ changesReal: Bool,
    _ forward: (inout Real, __CompletionReporter) throws(Failure) -> Output
  ) throws(Failure) -> Output
  where Body == __CompletionAnswer<Arguments, Value, Output, Failure> {
    func callReal(_ reporter: __CompletionReporter) throws(Failure) -> Output {
      guard var real = wrapped.valueMadeIfNeeded else {
        return try answerUnstubbedCall(arguments, as: Output.self)
      }
      defer { if changesReal { wrapped.putBack(real) } }
      return try recordingOutcome { () throws(Failure) -> Output in try forward(&real, reporter) }
    }
    // A cassette records only values of handlers, so a member that also returns a value calls the real service.
    guard let cassette = wrapped.cassette, let nothing = () as? Output, let handlerValue else {
      return try callReal(reporter)
    }
    func complete(_ outcome: Result<Any, any Error>) -> Bool {
      guard let value = handlerValue.make(outcome),
        let callHandler = callLastHandler as? (Arguments, Value) -> Void
      else { return false }
      callHandler(arguments, value)
      return true
    }
    switch cassette.nextDecision(for: event(arguments)) {
    case .answer(let answer):
      var reason = "the cassette has no value for its completion handler"
      do throws(AnswerCoder.Failure) {
        if complete(try cassette.coder.decode(answer, as: handlerValue.type)) { return nothing }
      } catch { reason = error.message }
      log.report("\(event(arguments)): \(reason).")
    case .unanswered(let message): if !message.isEmpty { log.report(message) }
    case .callReal(let ticket):
      let outcome = __UncheckedSendable(handlerValue.outcome)
      return try callReal(
        __CompletionReporter { handler, value, isFirst in
          reporter.called(handler, value)
          guard isFirst else {
            return cassette.report(
              "\(ticket.call) has called its completion handler a second time: its cassette keeps only the first call."
            )
          }
          _ = cassette.record(outcome.value(value), for: ticket)
        })
    }
    return nothing
  }
}
