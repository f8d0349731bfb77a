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

extension MethodStore {
  /// Decides how to answer the call: with the injected error, with the answer of the cassette, or by the real service.
  ///
  /// If there is no answer, the test fails and the call ends like an unstubbed call. The answer is cached if all further
  /// calls with these arguments have the same answer.
  func nextDecision<Value>(
    for arguments: Arguments, as type: Value.Type, by replay: __Replay, injectedError: (any Error)?
  ) throws(Failure) -> ReplayDecision<Value, Failure> {
    if let injectedError {
      if let failure = injectedError as? Failure { return .answer(.failure(failure)) }
      replay.cassette.report(cannotThrowMessage(injectedError))
    }
    guard type == Void.self || type is any Codable.Type else { return .callReal(nil) }
    switch replay.cassette.nextDecision(for: event(arguments)) {
    case .answer(let recorded, let repeats):
      let answer = try decode(recorded, arguments, as: type, by: replay)
      // The results of a generic member aren't cached, since their types differ.
      if repeats, let answer = answer as? Result<Output, Failure> { cache(answer, for: arguments) }
      return .answer(answer)
    case .callReal(let ticket): return .callReal(ticket)
    case .unanswered(let message):
      return .answer(.success(try endUnansweredCall(arguments, as: type, because: message)))
    }
  }

  /// Returns or throws the answer, and notes the outcome.
  func give<Value>(_ answer: Result<Value, Failure>) throws(Failure) -> Value {
    if case .success = answer { noteOutcome(.returned) } else { noteOutcome(.threw) }
    return try answer.get()
  }

  /// Records an answer of the real service; returns or throws the answer that the next run will replay, which may differ.
  func record<Value>(
    _ answer: Result<Value, Failure>, _ arguments: Arguments, for ticket: RealCall, by replay: __Replay
  ) throws(Failure) -> Value {
    guard let recorded = encode(answer, ticket, replay.cassette),
      let replacement = replay.cassette.record(recorded, for: ticket)
    else { return try answer.get() }
    return try decode(replacement, arguments, as: Value.self, by: replay).get()
  }

  /// Encodes an answer of the real service for a cassette; if that fails, fails the test and returns `nil`.
  private func encode<Value>(
    _ answer: Result<Value, Failure>, _ ticket: RealCall, _ cassette: CassetteSession
  ) -> RecordedAnswer? {
    switch answer {
    case .success(let value):
      if value is Void { return RecordedAnswer(.nothing) }
      guard let value = value as? any Encodable else { return nil }
      do { return RecordedAnswer(.value(try AnswerCoder.encode(value))) } catch {
        cassette.report(
          "The real answer to \(ticket.call) can't be recorded: \(describe(codingError: error)).")
      }
    case .failure(let error):
      if error is CancellationError { return nil }
      if let recorded = cassette.errorCoder.encode(error) { return RecordedAnswer(.error(recorded)) }
      cassette.report(cannotReplayMessage(error, of: ticket.call))
    }
    return nil
  }

  /// Decodes the answer as the member's result or error; if that fails, fails the test and ends the call like an
  /// unstubbed call.
  private func decode<Value>(
    _ answer: RecordedAnswer, _ arguments: Arguments, as type: Value.Type, by replay: __Replay
  ) throws(Failure) -> Result<Value, Failure> {
    var reason: String
    switch answer.content {
    case .nothing:
      if let nothing = () as? Value { return .success(nothing) }
      reason = "the cassette has no value for a result of type \(describe(type: type))"
    case .value where type == Void.self: reason = "the cassette has a value, but the member returns none"
    case .value(let text):
      reason = "its answer on the cassette is no \(describe(type: type))"
      if let decodable = type as? any Decodable.Type {
        do {
          if let value = try AnswerCoder.decode(decodable, from: text) as? Value { return .success(value) }
        } catch { reason += ": \(describe(codingError: error))" }
      }
    case .error(let error):
      if let failure = replay.cassette.errorCoder.decode(error, as: Failure.self) as? Failure {
        return .failure(failure)
      }
      reason = "the error on the cassette, \(error.type), can't be decoded as an error that the member throws"
    }
    let call = event(arguments).description
    return .success(try endUnansweredCall(arguments, as: type, because: "\(call): \(reason)."))
  }

  /// Ends the call like an unstubbed call; `message` is the issue, or empty if the cassette has already failed the test.
  private func endUnansweredCall<Value>(
    _ arguments: Arguments, as type: Value.Type, because message: String
  ) throws(Failure) -> Value {
    if !log.allowsUnstubbedCalls, !message.isEmpty { log.report(message) }
    if type == Void.self, let nothing = () as? Value { return nothing }
    let text = event(arguments).description
    let problem = message.isEmpty ? "\(text) has no answer, since its cassette can't be read." : message
    let call = UnstubbedCall(call: text, remedy: remedy(type), problem: problem)
    if let failure = call as? Failure { throw failure }
    if let value = placeholder(for: type) { return value }
    preconditionFailure(problem)
  }

  /// Returns the message for an injected error that the member can't throw.
  func cannotThrowMessage(_ error: any Error) -> String {
    let reason = Failure.self == Never.self ? "throws nothing" : "throws \(describe(type: Failure.self)) only"
    return """
      \(log.protocolName).\(signature.text) \(reason), so it can't fail with \(describe(error)): stub it, or give \
      .failing(every:with:) an error that it throws.
      """
  }

  /// Returns the message for an error of the real service that can't be recorded.
  private func cannotReplayMessage(_ error: any Error, of call: String) -> String {
    """
    The real answer to \(call) was \(describe(error)) (\(Swift.type(of: error))), which no cassette can give back: an \
    error must be Codable, or an enum without associated values that is not private. Stub the call instead.
    """
  }
}
