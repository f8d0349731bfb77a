/// The functions that the double of a class calls first; if there is no stub, the double then calls the member of its
/// superclass.
extension __MethodHandle {
  /// Records a call, and returns or throws the stub's answer; returns `nil` without a stub.
  @inlinable
  public func stubbedAnswer(for arguments: Arguments) throws(Failure) -> Output? {
    switch store.receive(arguments) {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil: return nil
    }
  }
}

extension __AsyncMethodHandle {
  /// Records a call, and returns or throws the stub's answer; without a stub, returns `nil`, and the caller must report
  /// the outcome of the superclass's method to `tape`, which notifies the double's listeners.
  @inlinable
  public nonisolated(nonsending) func stubbedAnswerAndTape(
    for arguments: Arguments
  ) async throws(Failure) -> (answer: Output?, tape: __CompletionTape) {
    // The number of the call if listeners are notified of the call, else 0.
    var notifiedCallNumber: UInt64 = 0
    let answer = store.receive(arguments, &notifiedCallNumber)
    if let answer { return (try await respond(with: answer, to: arguments, notifiedCallNumber), .silent) }
    if store.log.takesTurns { await store.takeTurn(arguments) }
    return (nil, store.makeTape(forCall: notifiedCallNumber))
  }
}

extension __CompletionsHandle {
  /// Records a call, and returns or throws the stub's answer; without a stub, returns `nil`, and the caller must report
  /// the calls of the handlers to `tape`, which notifies the double's listeners.
  @inlinable
  public func stubbedAnswerAndTape(
    for arguments: Arguments
  ) throws(Failure) -> (answer: Output?, tape: __CompletionTape) {
    var arguments = arguments
    let (answer, tape) = store.receive(replacingHandlersIn: &arguments)
    switch answer {
    case .value(let output)?: return (output, tape)
    case .failure(let failure)?: throw failure
    case .body(let body)?: return (try body.call(arguments), tape)
    case nil: return (nil, tape)
    }
  }
}

extension __PropertyHandle {
  /// Records a read and returns the stubbed value; `nil` without a stub.
  public func stubbedValue() -> Value? { store.get() }

  /// Records an assignment to a property that the superclass stores.
  public func noteSet(_ value: Value) { store.recordAssignment(value, keepsStubbedAnswers: true) }
}
