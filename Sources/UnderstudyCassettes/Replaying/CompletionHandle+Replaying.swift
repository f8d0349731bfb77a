public import TestDoubleRuntime
internal import TestReporting

extension __CallHandle {
  /// Answers a call from a stub, else from the cassette, else by the real service; records the call in `calls`.
  ///
  /// - Parameters:
  ///   - changesReal: True if the call may change the real service; a changed service of a value type is stored again.
  ///   - handlers: The parameter names of the completion handlers, last one first, if there are several.
  ///   - forward: Calls the real service with handlers that notify the `__CompletionReporter`, then call the caller's
  ///     handlers.
  public func callAsFunction<Real, Value, Others>(
    _ arguments: Arguments, replaying wrapped: __WrappedReal<Real>, changes changesReal: Bool = false,
    handlers: [String] = [],
    forward: (inout Real, __CompletionReporter) throws(Failure) -> Output
  ) throws(Failure) -> Output
  where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    try answer(arguments, { $0 }) { arguments, reporter throws(Failure) in
      try replay(arguments, reporter, valueFactory: .single, wrapped, changesReal, handlers, forward)
    }
  }

  /// Records and answers a call whose last handler takes two values.
  public func callAsFunction<Real, First, Second, Others>(
    _ arguments: Arguments, replaying wrapped: __WrappedReal<Real>, changes changesReal: Bool = false,
    handlers: [String] = [],
    forward: (inout Real, __CompletionReporter) throws(Failure) -> Output
  ) throws(Failure) -> Output
  where Body == __CompletionAnswer<Arguments, (First, Second), Others, Output, Failure> {
    try answer(arguments, { $0 }) { arguments, reporter throws(Failure) in
      try replay(arguments, reporter, valueFactory: .pair(), wrapped, changesReal, handlers, forward)
    }
  }

  /// Answers a call without a stub from the cassette, or by the real service.
  private func replay<Real, Value, Others>(
    _ arguments: Arguments, _ reporter: __CompletionReporter, valueFactory factory: ValueFactory<Value>,
    _ wrapped: __WrappedReal<Real>, _ changesReal: Bool, _ handlerNames: [String],
    _ forward: (inout Real, __CompletionReporter) throws(Failure) -> Output
  ) throws(Failure) -> Output
  where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    func callReal(_ reporter: __CompletionReporter) throws(Failure) -> Output {
      guard var real = wrapped.valueMadeIfNeeded else {
        return try store.answerUnstubbedCall(arguments, as: Output.self)
      }
      let output = try store.notingOutcome { () throws(Failure) -> Output in try forward(&real, reporter) }
      if changesReal { wrapped.putBack(real) }
      return output
    }
    // A cassette records only values of handlers, so a member that also returns a value calls the real service.
    guard let replay = wrapped.replay, let nothing = () as? Output, factory.isReplayable else {
      return try callReal(reporter)
    }
    let faults = replay.nextFaults(of: store.signature.text)
    if let error = faults.error {
      if let value = factory.valueForError(error) {
        store.noteOutcome(.returned)
        callLastHandler(arguments, with: value, after: faults.delay, replay.cassette)
        return nothing
      }
      replay.cassette.report(store.cannotThrowMessage(error))
    }
    switch replay.cassette.nextDecision(for: store.event(arguments)) {
    case .answer(let answer, _):
      let handlerIndex = answer.handler.flatMap { handlerNames.firstIndex(of: $0) } ?? 0
      if let complete = makeHandlerCall(handlerIndex, arguments, with: answer, by: factory, replay.cassette) {
        store.noteOutcome(.returned)
        Self.run(complete, after: faults.delay, replay.cassette)
      } else {
        store.log.report("\(store.event(arguments)): the cassette has no value for its completion handler.")
      }
    case .unanswered(let message): if !message.isEmpty { store.log.report(message) }
    case .callReal(let ticket):
      return try callReal(
        __CompletionReporter(listenersOf: reporter) { [cassette = replay.cassette] in
          cassette.record(handler: $0, of: handlerNames, value: $1, isFirst: $2, for: ticket)
        })
    }
    return nothing
  }

  private func callLastHandler<Value>(
    _ arguments: Arguments, with value: Value, after delay: Duration?, _ cassette: CassetteSession
  ) {
    guard let complete = store.handlerCallers[0] as? (Arguments, Value) -> Void else { return }
    Self.run({ complete(arguments, value) }, after: delay, cassette)
  }

  /// Returns a closure that calls a handler with the answer; `nil` if the answer has the wrong type for the handler.
  ///
  /// - Parameter index: The index of the handler, counted from the end: 0 is the last handler.
  private func makeHandlerCall<Value, Others>(
    _ index: Int, _ arguments: Arguments, with answer: RecordedAnswer, by factory: ValueFactory<Value>,
    _ cassette: CassetteSession
  ) -> (() -> Void)? where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    guard index > 0 else {
      return factory.makeHandlerCall(store.handlerCallers[0], arguments, answer, cassette)
    }
    return (Others.self as? any HandlerList.Type)?
      .makeHandlerCall(store.handlerCallers[index], index - 1, arguments, answer, cassette)
  }

  private static func run(
    _ complete: @escaping () -> Void, after delay: Duration?, _ cassette: CassetteSession
  ) {
    guard let delay else { return complete() }
    let complete = __UncheckedSendable(complete)
    Task {
      try? await cassette.waitOnClock(for: delay)
      complete.value()
    }
  }
}

extension ValueFactory {
  /// Returns a closure that calls the handler with the value of an answer; `nil` if the answer has the wrong type.
  ///
  /// - Parameter handlerCaller: An `(Arguments, Value) -> Void` that calls the handler among the arguments.
  fileprivate func makeHandlerCall<Arguments>(
    _ handlerCaller: Any, _ arguments: Arguments, _ answer: RecordedAnswer, _ cassette: CassetteSession
  ) -> (() -> Void)? {
    guard let complete = handlerCaller as? (Arguments, Value) -> Void,
      let value = valueForAnswer(answer, cassette)
    else { return nil }
    return { complete(arguments, value) }
  }
}

/// The type-level list of the handlers before the last one.
private protocol HandlerList {
  /// Returns a closure that calls the list's handler at the index with the answer; `nil` if the answer's type is wrong.
  static func makeHandlerCall<Arguments>(
    _ handlerCaller: Any, _ index: Int, _ arguments: Arguments, _ answer: RecordedAnswer,
    _ cassette: CassetteSession
  ) -> (() -> Void)?
}

extension __OtherHandler: HandlerList {
  fileprivate static func makeHandlerCall<Arguments>(
    _ handlerCaller: Any, _ index: Int, _ arguments: Arguments, _ answer: RecordedAnswer,
    _ cassette: CassetteSession
  ) -> (() -> Void)? {
    guard index > 0 else {
      return ValueFactory<Value>.single.makeHandlerCall(handlerCaller, arguments, answer, cassette)
    }
    return (Rest.self as? any HandlerList.Type)?
      .makeHandlerCall(handlerCaller, index - 1, arguments, answer, cassette)
  }
}

extension CassetteSession {
  /// Records the value of a completion handler; a second call of a handler fails the test.
  ///
  /// - Parameters:
  ///   - handler: The index of the handler, counted from the end: 0 is the last handler.
  ///   - names: The parameter names of the completion handlers, last one first, if there are several.
  fileprivate func record(
    handler: Int, of names: [String], value: Any, isFirst: Bool, for ticket: RealCall
  ) {
    guard isFirst else {
      return report(
        "\(ticket.call) has called a completion handler a second time: its cassette keeps only the first call."
      )
    }
    guard var answer = HandlerValue.answer(value, self) else {
      return report("The real answer to \(ticket.call) can't be recorded: \(describe(value)) is not Codable.")
    }
    if names.indices.contains(handler) { answer.handler = names[handler] }
    _ = record(answer, for: ticket)
  }
}
