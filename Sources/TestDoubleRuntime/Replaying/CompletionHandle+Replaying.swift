internal import TestScheduling

extension __CompletionsHandle {
  /// Records a call and answers it: what is stubbed comes first, then the cassette, then the real service.
  ///
  /// - Parameters:
  ///   - handlers: What the completion handlers are called, the last one first, where there are several.
  ///   - forward: Makes the call with handlers that tell the tape before they do what the caller wants.
  public func callAsFunction<Real>(
    _ arguments: Arguments, replaying wrapped: __WrappedReal<Real>, changes: Bool = false,
    handlers: [String] = [],
    forward: (inout Real, __CompletionTape) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    try replay(arguments, as: .single, wrapped, changes, handlers, forward)
  }

  /// As above, with a last handler that takes two values.
  public func callAsFunction<Real, First, Second>(
    _ arguments: Arguments, replaying wrapped: __WrappedReal<Real>, changes: Bool = false,
    handlers: [String] = [],
    forward: (inout Real, __CompletionTape) throws(Failure) -> Output
  ) throws(Failure) -> Output where Value == (First, Second) {
    try replay(arguments, as: .pair(), wrapped, changes, handlers, forward)
  }

  private func replay<Real>(
    _ arguments: Arguments, as type: HandlerType<Value>, _ wrapped: __WrappedReal<Real>, _ changes: Bool,
    _ handlers: [String], _ forward: (inout Real, __CompletionTape) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    var arguments = arguments
    let (answer, heard) = store.receive(completing: &arguments)
    switch answer {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil: break
    }
    let given = arguments
    func asked(_ tape: __CompletionTape) throws(Failure) -> Output {
      guard var real = wrapped.asked else { return try store.unstubbed(given, as: Output.self) }
      let output = try forward(&real, tape)
      if changes { wrapped.putBack(real) }
      return output
    }
    // A member that returns something besides has an answer that no cassette holds.
    guard let replay = wrapped.replay, let nothing = () as? Output, type.isReplayable else {
      return try asked(heard)
    }
    let weather = replay.weather(for: store.signature.text)
    if let error = weather.error {
      if let answer = type.failing(error) {
        complete(arguments, with: answer, after: weather.delay, replay.tape)
        return nothing
      }
      replay.tape.fail(store.cannotThrow(error))
    }
    switch replay.tape.next(store.event(arguments)) {
    case .answer(let answer, _):
      let index = answer.handler.flatMap { handlers.firstIndex(of: $0) } ?? 0
      if let complete = completion(index, arguments, with: answer, as: type, replay.tape) {
        Self.run(complete, after: weather.delay, replay.tape)
      } else {
        store.log.report("\(store.event(arguments)): the cassette has no value for its completion handler.")
      }
    case .unanswered(let message): if !message.isEmpty { store.log.report(message) }
    case .ask(let ticket):
      return try asked(__CompletionTape(tape: replay.tape, ticket: ticket, handlers: handlers, heard: heard))
    }
    return nothing
  }

  private func complete(
    _ arguments: Arguments, with value: Value, after delay: TimeSpan?, _ tape: any AnswerTape
  ) {
    guard let complete = store.complete[0] as? (Arguments, Value) -> Void else { return }
    Self.run({ complete(arguments, value) }, after: delay, tape)
  }

  /// Makes the closure that calls the handler with the answer; `nil` where that is none for it.
  private func completion(
    _ index: Int, _ arguments: Arguments, with answer: TapedAnswer, as type: HandlerType<Value>,
    _ tape: any AnswerTape
  ) -> (() -> Void)? {
    guard index > 0 else { return type.call(store.complete[0], arguments, answer, tape) }
    return (Others.self as? any HandlerList.Type)?
      .call(store.complete[index], index - 1, arguments, answer, tape)
  }

  private static func run(
    _ complete: @escaping () -> Void, after delay: TimeSpan?, _ tape: any AnswerTape
  ) {
    guard let delay else { return complete() }
    let complete = __Unsent(complete)
    Task {
      try? await tape.wait(for: delay)
      complete.value()
    }
  }
}

extension HandlerType {
  /// The closure that calls the handler with a value from a cassette.
  fileprivate func call<Arguments>(
    _ complete: Any, _ arguments: Arguments, _ answer: TapedAnswer, _ tape: any AnswerTape
  ) -> (() -> Void)? {
    guard let complete = complete as? (Arguments, Value) -> Void, let value = value(answer, tape) else {
      return nil
    }
    return { complete(arguments, value) }
  }
}

/// The handlers before the last one, as the type of a handle lists them.
private protocol HandlerList {
  static func call<Arguments>(
    _ complete: Any, _ index: Int, _ arguments: Arguments, _ answer: TapedAnswer, _ tape: any AnswerTape
  ) -> (() -> Void)?
}

extension __OtherHandler: HandlerList {
  fileprivate static func call<Arguments>(
    _ complete: Any, _ index: Int, _ arguments: Arguments, _ answer: TapedAnswer, _ tape: any AnswerTape
  ) -> (() -> Void)? {
    guard index > 0 else { return HandlerType<Value>.single.call(complete, arguments, answer, tape) }
    return (Rest.self as? any HandlerList.Type)?.call(complete, index - 1, arguments, answer, tape)
  }
}
