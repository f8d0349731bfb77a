internal import TestDoubleRuntime
internal import TestReporting

/// How a replaying double answers a call, with the recorded answer decoded as the member's types.
enum ReplayDecision<Value, Failure: Error> {
  /// Return the value or throw the error.
  case answer(Result<Value, Failure>)
  /// Call the real service and record its answer; the ticket identifies the call. Without a ticket, the answer is not
  /// recorded, since a cassette can't store a value of this type.
  case callReal(RealCall?)
}

extension __CallHandle {
  /// Decides how to answer the call: with the answer of the cassette, or by the real service.
  ///
  /// If there is no answer, the test fails and the call ends like an unstubbed call.
  func nextDecision<Value>(
    for arguments: Arguments, as type: Value.Type, by cassette: CassetteSession
  ) throws(Failure) -> ReplayDecision<Value, Failure> {
    guard type == Void.self || type is any Codable.Type else { return .callReal(nil) }
    switch cassette.nextDecision(for: event(arguments)) {
    case .answer(let recorded):
      var answer = try decode(recorded, arguments, as: type, by: cassette)
      if let run = ObservedRun.current {
        let stored: Answer<Value, Failure, Never> =
          switch answer {
          case .success(let value): .value(value)
          case .failure(let error): .failure(error)
          }
        switch run.altered([stored], of: event(arguments).description, at: log.position)[0] {
        case .value(let value): answer = .success(value)
        case .failure(let error): answer = .failure(error)
        }
      }
      return .answer(answer)
    case .callReal(let ticket): return .callReal(ticket)
    case .unanswered(let message):
      return .answer(.success(try endUnansweredCall(arguments, as: type, because: message)))
    }
  }

  /// Records an answer of the real service; returns or throws the answer that the next run will replay, which may differ.
  func record<Value>(
    _ answer: Result<Value, Failure>, _ arguments: Arguments, for ticket: RealCall,
    by cassette: CassetteSession
  ) throws(Failure) -> Value {
    let outcome = answer.map { $0 as Any }.mapError { $0 as any Error }
    if case .failure(is CancellationError) = outcome { return try answer.get() }
    guard let recorded = cassette.record(outcome, for: ticket) else { return try answer.get() }
    return try decode(recorded, arguments, as: Value.self, by: cassette).get()
  }

  /// Decodes the answer as the member's result or error; if that fails, fails the test and ends the call like an
  /// unstubbed call.
  private func decode<Value>(
    _ answer: RecordedAnswer, _ arguments: Arguments, as type: Value.Type, by cassette: CassetteSession
  ) throws(Failure) -> Result<Value, Failure> {
    let reason: String
    do throws(AnswerCoder.Failure) {
      switch try cassette.coder.decode(answer, as: type) {
      case .success(let value): return .success(value as! Value)
      case .failure(let error as Failure): return .failure(error)
      case .failure(let error):
        reason = "the error on the cassette, \(describe(error)), is none that the member throws"
      }
    } catch { reason = error.message }
    let call = event(arguments).description
    return .success(try endUnansweredCall(arguments, as: type, because: "\(call): \(reason)."))
  }

  /// Ends the call like an unstubbed call; `message` is the issue, or empty if the cassette has already failed the test.
  private func endUnansweredCall<Value>(
    _ arguments: Arguments, as type: Value.Type, because message: String
  ) throws(Failure) -> Value {
    if !log.allowsUnstubbedCalls, !message.isEmpty { log.report(message) }
    if type == Void.self, let nothing = () as? Value { return nothing }
    let problem =
      message.isEmpty ? "\(event(arguments)) has no answer, since its cassette can't be read." : message
    if let failure = UnstubbedCall(problem) as? Failure { throw failure }
    if let value = placeholder(for: type) { return value }
    preconditionFailure(problem)
  }
}
