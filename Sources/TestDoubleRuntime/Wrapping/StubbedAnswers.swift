// The double of a class calls these functions first; without a stub, it then calls the member of its superclass.

extension __CallHandle {
  /// Records a call, and returns or throws the stub's answer; without a stub, returns `nil`, and the caller must report
  /// to `reporter` the calls of the completion handlers or, if there are none, the outcome of the superclass's method.
  @inlinable
  public func stubbedAnswerAndReporter<Handlers>(
    for arguments: Arguments
  ) throws(Failure) -> (answer: Output?, reporter: __CompletionReporter)
  where Body == __ImmediateAnswer<Arguments, Output, Failure, Handlers> {
    try answer(arguments, { ($0, .silent) }) { _, reporter in
      (nil, reporter)
    }
  }

  /// Records a call, and returns or throws the stub's answer; without a stub, returns `nil`, and the caller must report
  /// the outcome of the superclass's method to `reporter`, which notifies the double's listeners.
  @inlinable
  public nonisolated(nonsending) func stubbedAnswerAndReporter(
    for arguments: Arguments
  ) async throws(Failure) -> (answer: Output?, reporter: __CompletionReporter)
  where Body == __AsyncAnswer<Arguments, Output, Failure> {
    // The number of the call if listeners are notified of the call, else 0.
    var notifiedCallNumber: UInt64 = 0
    let answer = receive(arguments, &notifiedCallNumber)
    // `runAndNotifyOutcome` would notify the listeners too early: the superclass's method runs after this function.
    let number = answer == nil ? 0 : notifiedCallNumber
    return try await respond(with: answer, to: arguments, number, { ($0, .silent) }) {
      (nil, makeOutcomeReporter(forCall: notifiedCallNumber))
    }
  }
}

extension __PropertyHandle {
  /// Records a read and returns the stubbed value; `nil` without a stub.
  public func stubbedValue() -> Value? { get() }

  /// Records an assignment to a property that the superclass stores.
  public func assigned(_ value: Value) { recordAssignment(value, keepsStubbedAnswers: true) }
}
