public import TestDoubleRuntime
internal import TestReporting

extension __PropertyHandle {
  /// Returns the property's value: from the double if the value is set, else from the cassette, else from the real
  /// service.
  public func value<Real>(replaying wrapped: __WrappedReal<Real>, forward: (Real) -> Value) -> Value {
    if let value = store.get() { return value }
    guard let replay = wrapped.replay, Value.self is any Codable.Type else {
      guard let real = wrapped.valueMadeIfNeeded else {
        return store.reads.answerUnstubbedCall((), as: Value.self)
      }
      store.reads.noteOutcome(.returned)
      return forward(real)
    }
    return store.replayedValue(by: replay) { wrapped.valueMadeIfNeeded.map(forward) }
  }

  /// Sets the property of the double, and of the real service now or as soon as the service is made; without a
  /// cassette, calls ``set(_:_:forward:)``.
  public func set<Real>(
    _ value: Value, replaying wrapped: __WrappedReal<Real>, forward: @escaping (inout Real) -> Void
  ) {
    guard wrapped.replay != nil else { return set(value, wrapped, forward: forward) }
    store.set(value)
    wrapped.changeNowOrWhenMade(forward)
  }
}

extension PropertyStore {
  /// Returns the property's value from the cassette, after recording the value of the real service there if necessary.
  func replayedValue(by replay: __Replay, orRead readReal: () -> Value?) -> Value {
    switch replay.cassette.nextDecision(for: reads.event(())) {
    case .answer(let answer, _):
      reads.noteOutcome(.returned)
      return value(of: answer, replay.cassette)
    case .unanswered(let message):
      if !message.isEmpty { log.report(message) }
      return placeholderValue(orTrapWith: message)
    case .callReal(let ticket):
      guard let value = readReal() else { return reads.answerUnstubbedCall((), as: Value.self) }
      reads.noteOutcome(.returned)
      guard let encodable = value as? any Encodable else { return value }
      do {
        let answer = RecordedAnswer(.value(try replay.cassette.encode(encodable)))
        return replay.cassette.record(answer, for: ticket).map { self.value(of: $0, replay.cassette) }
          ?? value
      } catch {
        replay.cassette.fail("The real answer to \(ticket.call) can't be recorded: \(error).")
        return value
      }
    }
  }

  private func value(of answer: RecordedAnswer, _ cassette: any ReplayedCassette) -> Value {
    var reason = "is not the value of a property"
    if case .value(let text) = answer.content, let type = Value.self as? any Decodable.Type {
      do { if let value = try cassette.decode(type, from: text) as? Value { return value } } catch {
        reason = "is no \(describe(type: Value.self)): \(error)"
      }
    }
    let message = "\(name): its answer on the cassette \(reason)."
    log.report(message)
    return placeholderValue(orTrapWith: message)
  }

  private func placeholderValue(orTrapWith message: String) -> Value {
    if let value = reads.placeholder(for: Value.self) { return value }
    preconditionFailure(message)
  }
}
