/// Noting, once for each double, what its members did.
extension MethodStore {
  /// Notes a call and its answer, for a caller that holds the lock; what a closure answers is noted when it has.
  @usableFromInline
  func noteSighting(_ answer: StoredAnswer?) {
    switch answer {
    case .value?: note([.called, .returned])
    case .failure?: note([.called, .threw])
    case .body?, nil: note(.called)
    }
  }

  /// Notes how a call ended.
  func noteOutcome(_ seen: MemberSighting) { log.lock.withLock { note(seen) } }

  /// Runs what answers a call, and notes how it ended.
  func noting<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let result: Result
    do throws(Failure) { result = try body() } catch {
      noteOutcome(.threw)
      throw error
    }
    noteOutcome(.returned)
    return result
  }

  private func note(_ seen: MemberSighting) {
    guard notedSightings & seen.rawValue != seen.rawValue else { return }
    notedSightings |= seen.rawValue
    DoubleSightings.shared.note(seen, of: log.name(of: signature.text), madeAt: log.position)
  }
}

extension MethodStore where Body == __SyncAnswer<Arguments, Output, Failure> {
  /// An answer by the closure.
  func answer(_ body: @escaping (Arguments) throws(Failure) -> Output) -> StoredAnswer {
    .body(
      Body { [unowned self] (arguments: Arguments) throws(Failure) -> Output in
        try noting { () throws(Failure) -> Output in try body(arguments) }
      })
  }
}

extension MethodStore where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// An answer by the closure, on the caller's actor.
  func answer(
    _ body: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Output
  ) -> StoredAnswer {
    .body(
      Body { [unowned self] (arguments: Arguments) async throws(Failure) -> Output in
        let output: Output
        do throws(Failure) { output = try await body(arguments) } catch {
          noteOutcome(.threw)
          throw error
        }
        noteOutcome(.returned)
        return output
      })
  }
}

extension MethodStore {
  /// An answer by the closure, of a member with completion handlers.
  func answer<Value, Others>(
    _ body: @escaping (Arguments) throws(Failure) -> Output
  ) -> StoredAnswer where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    .body(
      Body { [unowned self] (arguments: Arguments) throws(Failure) -> Output in
        try noting { () throws(Failure) -> Output in try body(arguments) }
      })
  }
}
