/// Telling listeners when the answer to a call leaves the double.
extension MethodStore {
  /// Records a call, selects its answer, and has it given in the call's turn; the listeners are told how that ended.
  @usableFromInline
  nonisolated(nonsending) func answering<Result>(
    _ arguments: Arguments,
    _ give: nonisolated(nonsending) (StoredAnswer?) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    var told: UInt64 = 0
    let answer = receive(arguments, &told)
    return try await telling(told) { () async throws(Failure) -> Result in
      if log.takesTurns { await takeTurn(arguments) }
      return try await give(answer)
    }
  }

  /// Runs what answers the call of that number, and tells the listeners how it ended; 0 is a call that none was told of.
  @usableFromInline
  nonisolated(nonsending) func telling<Result>(
    _ number: UInt64, _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard number != 0 else { return try await body() }
    let result: Result
    do throws(Failure) { result = try await body() } catch {
      log.notifyAnswer(to: number, of: signature.baseName, error: error)
      throw error
    }
    log.notifyAnswer(to: number, of: signature.baseName)
    return result
  }
}

extension MethodStore {
  /// Makes what tells the listeners how the call of that number ended; 0 is a call that none was told of.
  @usableFromInline
  func tape(ofCall number: UInt64) -> __CompletionTape {
    number == 0 ? .silent : __CompletionTape(of: signature.baseName, number, log)
  }

  /// Records a call with completion handlers, and selects the answer; the handlers tell the listeners, where there are any,
  /// that they are called.
  ///
  /// - Returns: What tells of it when a handler is called that is not among the arguments, as in a call that goes on to
  ///   another object.
  @inlinable
  func receive(completing arguments: inout Arguments) -> (answer: StoredAnswer?, tape: __CompletionTape) {
    let number = log.enter()
    var told: UInt64 = 0
    guard log.hasListeners else { return (received(arguments, number, isAwaited: false, &told), .silent) }
    let tape = observeHandlers(in: &arguments, ofCall: number)
    return (received(arguments, number, isAwaited: true, &told), tape)
  }

  /// Makes the handlers among the arguments tell that they are called, for a caller that holds the lock.
  @usableFromInline
  func observeHandlers(in arguments: inout Arguments, ofCall number: UInt64) -> __CompletionTape {
    let tape = __CompletionTape(of: signature.baseName, number, log)
    if let hear { arguments = hear(arguments, tape) }
    return tape
  }
}

extension __DoubleLog {
  /// Tells the listeners that the call of that number was answered.
  func notifyAnswer(to number: UInt64, of member: String, error: (any Error)? = nil) {
    let listeners = lock.withLock { self.listeners }
    guard !listeners.isEmpty else { return }
    var event = DoubleEvent(
      protocolName: protocolName, member: member, kind: .answer(error: error), arguments: [])
    event.number = number
    for listener in listeners { listener.body(event) }
  }
}
