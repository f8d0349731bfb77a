/// Adds each kind of event of the member once to ``DoubleUsage``.
extension MethodStore {
  /// Notes the kinds of events of a call with this answer; must be called while the doubles' lock is locked.
  ///
  /// If the answer is a closure, its outcome is noted when the closure has returned or thrown.
  @usableFromInline
  func noteEventKinds(answer: StoredAnswer?) {
    switch answer {
    case .value?: note([.called, .returned])
    case .failure?: note([.called, .threw])
    case .body?, nil: note(.called)
    }
  }

  /// Notes the outcome of a call: `returned`, `threw` or `held`.
  @usableFromInline
  package func noteOutcome(_ event: MemberEvents) { log.lock.withLock { note(event) } }

  /// Runs the closure that answers a call, and notes the outcome.
  package func notingOutcome<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let result: Result
    do throws(Failure) { result = try body() } catch {
      noteOutcome(.threw)
      throw error
    }
    noteOutcome(.returned)
    return result
  }

  /// Runs the closure that answers an asynchronous call, and notes the outcome.
  package nonisolated(nonsending) func notingOutcome<Result>(
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let result: Result
    do throws(Failure) { result = try await body() } catch {
      noteOutcome(.threw)
      throw error
    }
    noteOutcome(.returned)
    return result
  }

  /// Adds the events; must be called while the doubles' lock is locked.
  func note(_ events: MemberEvents) {
    guard notedEvents & events.rawValue != events.rawValue else { return }
    notedEvents |= events.rawValue
    DoubleUsage.shared.note(events, of: log.name(of: signature.text), doubleMadeAt: log.position)
  }
}

extension MethodStore {
  /// Makes an answer that runs the closure and notes the outcome.
  func makeAnswer<Handlers>(
    _ body: @escaping (Arguments) throws(Failure) -> Output
  ) -> StoredAnswer where Body == __ImmediateAnswer<Arguments, Output, Failure, Handlers> {
    .body(
      Body { [unowned self] (arguments: Arguments) throws(Failure) -> Output in
        try notingOutcome { () throws(Failure) -> Output in try body(arguments) }
      })
  }

  /// Makes an answer that runs the closure on the caller's actor and notes the outcome.
  func makeAnswer(
    _ body: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Output
  ) -> StoredAnswer where Body == __AsyncAnswer<Arguments, Output, Failure> {
    .body(
      Body { [unowned self] (arguments: Arguments) async throws(Failure) -> Output in
        try await notingOutcome { () async throws(Failure) -> Output in try await body(arguments) }
      })
  }
}
