import TestReporting

extension __CallHandle {
  /// Suspends until the schedule that runs the test selects this call to be answered next; returns immediately if no
  /// schedule runs the test.
  @usableFromInline
  package nonisolated(nonsending) func takeTurn(_ arguments: Arguments) async {
    await Scheduling.current?.takeTurn { event(arguments).description }
  }

  /// Runs the closure that answers the call, and notifies the listeners of the outcome.
  @usableFromInline
  package nonisolated(nonsending) func runAndNotifyOutcome<Result>(
    ofCall number: UInt64, _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let result: Result
    do throws(Failure) { result = try await body() } catch {
      log.notifyAnswer(to: number, of: signature, error: error)
      throw error
    }
    log.notifyAnswer(to: number, of: signature, value: result)
    return result
  }
}

extension __CallHandle {
  /// Makes a reporter for a call that the superclass answers, which notifies the listeners of the outcome.
  ///
  /// - Parameter number: The number of the call; 0 if no listener was notified of the call.
  @usableFromInline
  func makeOutcomeReporter(forCall number: UInt64) -> __CompletionReporter {
    __CompletionReporter(of: signature, number, log)
  }

  /// Records a call with completion handlers and selects its answer; if the double has listeners, replaces the
  /// handlers by handlers that also notify the listeners.
  ///
  /// If the double passes the original handlers to a real object or to its superclass, it must report their calls to
  /// the returned reporter.
  @inlinable
  package func receive(replacingHandlersIn arguments: inout Arguments) -> (
    answer: StoredAnswer?, reporter: __CompletionReporter
  ) {
    let number = log.lockAndTakeCallNumber()
    var notifiedCallNumber: UInt64 = 0
    let reporter = log.hasListeners ? observeHandlers(in: &arguments, ofCall: number) : nil
    let answer = receiveReleasingLock(
      arguments, number, callerNotifiesAnswer: reporter != nil, &notifiedCallNumber)
    return (answer, reporter ?? .silent)
  }

  /// Replaces the handlers among the arguments by handlers that report their calls to the returned reporter, which is
  /// `nil` if the member has no handlers; must be called while the doubles' lock is locked.
  @usableFromInline
  func observeHandlers(in arguments: inout Arguments, ofCall number: UInt64) -> __CompletionReporter? {
    if handlerCount == 0 { return nil }
    let reporter = __CompletionReporter(of: signature, number, log)
    if let replaceHandlers { arguments = replaceHandlers(arguments, reporter) }
    return reporter
  }
}

extension __DoubleLog {
  func notifyAnswer(
    to number: UInt64, of member: MemberSignature, value: Any? = nil, error: (any Error)? = nil
  ) {
    ObservedRun.current?.saw(error == nil ? "returned" : "threw", name(of: member.text))
    var event = DoubleEvent(
      protocolName: protocolName, member: member.baseName, kind: .answer(value: value, error: error),
      arguments: [])
    event.callID = number
    notify(lock.withLock { listeners }, event)
  }
}
