/// Takes down which completion handler a real service has called, and with what.
public final class __CompletionTape: @unchecked Sendable {  // `isAnswered` is guarded by `lock`.
  private let tape: (any AnswerTape)?
  private let ticket: TapeTicket?
  private let handlers: [String]
  private let lock = DoubleLock()
  private var isAnswered = false

  /// One that takes nothing down.
  init() {
    tape = nil
    ticket = nil
    handlers = []
  }

  init(tape: any AnswerTape, ticket: TapeTicket, handlers: [String]) {
    self.tape = tape
    self.ticket = ticket
    self.handlers = handlers
  }

  /// Takes down that a handler is called; handlers are counted from the last one.
  ///
  /// The first call of one is the answer.
  public func called<Value>(_ handler: Int, _ value: Value) {
    guard let tape, let ticket else { return }
    let isFirst = lock.withLock {
      defer { isAnswered = true }
      return !isAnswered
    }
    guard isFirst else {
      return tape.fail(
        "\(ticket.call) has called a completion handler a second time: its cassette keeps the first alone.")
    }
    guard var answer = HandlerValue.answer(value, tape) else {
      return tape.fail(
        "The real answer to \(ticket.call) can't be recorded: \(describe(value)) is not Codable.")
    }
    if handlers.indices.contains(handler) { answer.handler = handlers[handler] }
    _ = tape.record(answer, for: ticket)
  }
}
