internal import TestDoubleRuntime
internal import TestReporting

/// How a replaying double answers a call, with the recorded answer decoded as the member's types.
enum ReplayDecision<Result, Failure: Error> {
  case value(Result)
  case failure(Failure)
  /// Call the real service and record its answer; the ticket identifies the call.
  case callReal(RealCall)
  /// Call the real service without recording its answer, since a cassette can't store a result of this type.
  case callRealWithoutRecording
}

extension MethodStore {
  /// Decides how to answer the call: with the injected error, with the answer of the cassette, or by the real service.
  ///
  /// If there is no answer, the test fails and the call ends like an unstubbed call. `cache` is called with the answer
  /// if all further calls with these arguments have the same answer.
  func nextDecision<Result>(
    for arguments: Arguments, as type: Result.Type, by replay: __Replay, injectedError: (any Error)?,
    _ cache: ((ReplayDecision<Result, Failure>) -> Void)?
  ) throws(Failure) -> ReplayDecision<Result, Failure> {
    if let injectedError {
      if let failure = injectedError as? Failure { return .failure(failure) }
      replay.cassette.fail(cannotThrowMessage(injectedError))
    }
    guard type == Void.self || type is any Codable.Type else { return .callRealWithoutRecording }
    switch replay.cassette.nextDecision(for: event(arguments)) {
    case .answer(let answer, let repeats):
      let decision = try decodeAnswer(answer, arguments, as: type, by: replay)
      if repeats { cache?(decision) }
      return decision
    case .callReal(let ticket): return .callReal(ticket)
    case .unanswered(let message): return .value(try endUnansweredCall(arguments, as: type, because: message))
    }
  }

  /// Records a result of the real service; returns the result that the next run will replay, which may differ.
  func record<Result>(
    _ value: Result, _ arguments: Arguments, for ticket: RealCall, by replay: __Replay
  ) throws(Failure) -> Result {
    guard let answer = encodeResult(value, ticket, replay.cassette) else { return value }
    return try recordAnswer(answer, arguments, for: ticket, by: replay) ?? value
  }

  /// Records an error of the real service and rethrows the error; if the cassette replays another answer instead,
  /// returns or throws that answer.
  func recordError<Result>(
    _ failure: Failure, _ arguments: Arguments, as type: Result.Type, for ticket: RealCall,
    by replay: __Replay
  ) throws(Failure) -> Result {
    if failure is CancellationError { throw failure }
    guard let error = replay.cassette.encode(error: failure) else {
      replay.cassette.fail(cannotReplayMessage(failure, of: ticket.call))
      throw failure
    }
    let answer = RecordedAnswer(.error(error))
    guard let result = try recordAnswer(answer, arguments, for: ticket, by: replay) as Result?
    else { throw failure }
    return result
  }

  /// Records an answer; then returns or throws the answer that the cassette has for the call, or returns `nil` if the
  /// answer could not be recorded.
  private func recordAnswer<Result>(
    _ answer: RecordedAnswer, _ arguments: Arguments, for ticket: RealCall, by replay: __Replay
  ) throws(Failure) -> Result? {
    guard let replacement = replay.cassette.record(answer, for: ticket) else { return nil }
    switch try decodeAnswer(replacement, arguments, as: Result.self, by: replay) {
    case .value(let value): return value
    case .failure(let failure): throw failure
    case .callReal, .callRealWithoutRecording: return nil
    }
  }

  /// Decodes the answer as the member's result or error; if that fails, fails the test and ends the call like an
  /// unstubbed call.
  private func decodeAnswer<Result>(
    _ answer: RecordedAnswer, _ arguments: Arguments, as type: Result.Type, by replay: __Replay
  ) throws(Failure) -> ReplayDecision<Result, Failure> {
    let reason: String
    switch answer.content {
    case .nothing:
      if let nothing = () as? Result { return .value(nothing) }
      reason = "the cassette has no value for a result of type \(describe(type: type))"
    case .value where type == Void.self: reason = "the cassette has a value, but the member returns none"
    case .value(let text):
      do { return .value(try decode(text, as: type, by: replay.cassette)) } catch {
        reason = "its answer on the cassette is no \(describe(type: type)): \(describe(codingError: error))"
      }
    case .error(let error):
      if let failure = replay.cassette.decode(error, as: Failure.self) as? Failure {
        return .failure(failure)
      }
      reason = "the error on the cassette, \(error.type), can't be decoded as an error that the member throws"
    }
    let call = event(arguments).description
    return .value(try endUnansweredCall(arguments, as: type, because: "\(call): \(reason)."))
  }

  /// Ends the call like an unstubbed call; `message` is the issue, or empty if the cassette has already failed the test.
  private func endUnansweredCall<Result>(
    _ arguments: Arguments, as type: Result.Type, because message: String
  ) throws(Failure) -> Result {
    if !log.allowsUnstubbedCalls, !message.isEmpty { log.report(message) }
    if type == Void.self, let nothing = () as? Result { return nothing }
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

/// Encodes a result of the real service for a cassette; if that fails, fails the test and returns `nil`.
private func encodeResult(_ value: Any, _ ticket: RealCall, _ cassette: any ReplayedCassette)
  -> RecordedAnswer?
{
  if value is Void { return RecordedAnswer(.nothing) }
  guard let value = value as? any Encodable else { return nil }
  do { return RecordedAnswer(.value(try cassette.encode(value))) } catch {
    cassette.fail("The real answer to \(ticket.call) can't be recorded: \(describe(codingError: error)).")
    return nil
  }
}

/// Decodes a value of the cassette; throws an error if the text isn't a value of the type.
private func decode<Result>(_ text: String, as type: Result.Type, by cassette: any ReplayedCassette) throws
  -> Result
{
  guard let decodable = type as? any Decodable.Type,
    let value = try cassette.decode(decodable, from: text) as? Result
  else { throw NoPlaceholder() }  // Never thrown: `nextDecision` has checked that the type is `Codable`.
  return value
}

/// Describes an encoding or decoding error with its path: `at [0].year: expected Int`.
private func describe(codingError error: any Error) -> String {
  guard let problem = CodingProblem(error) else { return "\(error)" }
  return problem.path.isEmpty ? problem.text : "at \(problem.path): \(problem.text)"
}
