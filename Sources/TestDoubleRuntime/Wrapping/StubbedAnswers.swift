// The double of a class calls these functions first; without a stub, it then calls the member of its superclass.

extension __MethodHandle {
  /// Records a call, and returns or throws the stub's answer; returns `nil` without a stub.
  @inlinable
  public func stubbedAnswer(for arguments: Arguments) throws(Failure) -> Output? {
    switch store.receive(arguments) {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil:
      store.noteOutcome(.returned)
      return nil
    }
  }

  /// Records a call, and returns or throws the stub's answer; without a stub, returns `nil`, and the caller must report
  /// the outcome of the superclass's method to `reporter`.
  @inlinable
  public func stubbedAnswerAndReporter(
    for arguments: Arguments
  ) throws(Failure) -> (answer: Output?, reporter: __CompletionReporter) {
    switch store.receive(arguments) {
    case .value(let output)?: return (output, .silent)
    case .failure(let failure)?: throw failure
    case .body(let body)?: return (try body.call(arguments), .silent)
    case nil: return (nil, store.makeOutcomeReporter(forCall: 0))
    }
  }
}

extension __AsyncMethodHandle {
  /// Records a call, and returns or throws the stub's answer; without a stub, returns `nil`, and the caller must report
  /// the outcome of the superclass's method to `reporter`, which notes it and notifies the double's listeners.
  @inlinable
  public nonisolated(nonsending) func stubbedAnswerAndReporter(
    for arguments: Arguments
  ) async throws(Failure) -> (answer: Output?, reporter: __CompletionReporter) {
    // The number of the call if listeners are notified of the call, else 0.
    var notifiedCallNumber: UInt64 = 0
    let answer = store.receive(arguments, &notifiedCallNumber)
    if let answer { return (try await respond(with: answer, to: arguments, notifiedCallNumber), .silent) }
    if store.log.takesTurns { await store.takeTurn(arguments) }
    return (nil, store.makeOutcomeReporter(forCall: notifiedCallNumber))
  }
}

extension __CompletionsHandle {
  /// Records a call, and returns or throws the stub's answer; without a stub, returns `nil`, and the caller must report
  /// the calls of the handlers to `reporter`, which notifies the double's listeners.
  @inlinable
  public func stubbedAnswerAndReporter(
    for arguments: Arguments
  ) throws(Failure) -> (answer: Output?, reporter: __CompletionReporter) {
    var arguments = arguments
    let (answer, reporter) = store.receive(replacingHandlersIn: &arguments)
    switch answer {
    case .value(let output)?: return (output, reporter)
    case .failure(let failure)?: throw failure
    case .body(let body)?: return (try body.call(arguments), reporter)
    case nil:
      store.noteOutcome(.returned)
      return (nil, reporter)
    }
  }
}

extension __PropertyHandle {
  /// Records a read and returns the stubbed value; `nil` without a stub.
  public func stubbedValue() -> Value? {
    if let value = store.get() { return value }
    store.noteAnswer()
    return nil
  }

  /// Records an assignment to a property that the superclass stores.
  public func assigned(_ value: Value) { store.recordAssignment(value, keepsStubbedAnswers: true) }
}
