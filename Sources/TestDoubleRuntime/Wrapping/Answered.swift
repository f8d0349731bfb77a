/// Called by the members of a double that inherits a class: without a stub, the class's own member runs.
extension __MethodHandle {
  /// Records a call and gives what is stubbed for it; `nil` where nothing is.
  @inlinable
  public func answered(_ arguments: Arguments) throws(Failure) -> Output? {
    switch store.receive(arguments) {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil: return nil
    }
  }
}

extension __AsyncMethodHandle {
  /// Records a call and gives what is stubbed for it, or `nil` and the tape that the class's own method tells how it ended.
  @inlinable
  public nonisolated(nonsending) func answering(
    _ arguments: Arguments
  ) async throws(Failure) -> (answer: Output?, tape: __CompletionTape) {
    var told: UInt64 = 0
    let answer = store.receive(arguments, &told)
    if let answer { return (try await give(answer, arguments, told), .silent) }
    if store.log.takesTurns { await store.takeTurn(arguments) }
    return (nil, store.tape(ofCall: told))
  }
}

extension __CompletionsHandle {
  /// Records a call and gives what is stubbed for it, or `nil` and the tape that the handlers tell when they are called.
  @inlinable
  public func answering(
    _ arguments: Arguments
  ) throws(Failure) -> (answer: Output?, tape: __CompletionTape) {
    var arguments = arguments
    let (answer, tape) = store.receive(completing: &arguments)
    switch answer {
    case .value(let output)?: return (output, tape)
    case .failure(let failure)?: throw failure
    case .body(let body)?: return (try body.call(arguments), tape)
    case nil: return (nil, tape)
    }
  }
}

extension __PropertyHandle {
  /// Records a read and gives what is stubbed; `nil` where nothing is.
  public func answered() -> Value? { store.get() }

  /// Records a set of what is the class's own.
  public func noteSet(_ value: Value) { store.recordSet(value, keepsAnswers: true) }
}
