/// Takes down which completion handler was called, and with what: for listeners to the double, and where a cassette is
/// recorded, what a real service has answered.
public final class __CompletionTape: @unchecked Sendable {  // `isAnswered` is guarded by `lock`.
  private let tape: (any AnswerTape)?
  private let ticket: TapeTicket?
  private let handlers: [String]
  /// Tells the listeners to a double that the call was answered.
  private let tell: (@Sendable (_ value: Any) -> Void)?
  private let lock = DoubleLock()
  private var isAnswered = false

  /// One that takes nothing down.
  @usableFromInline static let silent = __CompletionTape(nil)

  private init(_ tell: (@Sendable (_ value: Any) -> Void)?) {
    tape = nil
    ticket = nil
    handlers = []
    self.tell = tell
  }

  /// One that tells the listeners of the answer to the call of that number.
  convenience init(of member: String, _ number: UInt64, _ log: __DoubleLog) {
    self.init { [weak log] in log?.notifyAnswer(to: number, of: member, error: HandlerValue.error(in: $0)) }
  }

  init(tape: any AnswerTape, ticket: TapeTicket, handlers: [String], heard: __CompletionTape) {
    self.tape = tape
    self.ticket = ticket
    self.handlers = handlers
    tell = heard.tell
  }

  /// Takes down that an asynchronous call has returned.
  public func returned() { tell?(()) }

  /// Takes down that an asynchronous call has thrown.
  public func threw(_ error: any Error) { tell?(Result<Void, any Error>.failure(error)) }

  /// Takes down that a handler is called; handlers are counted from the last one.
  ///
  /// The first call of one is the answer.
  public func called<Value>(_ handler: Int, _ value: Value) {
    let isFirst = lock.withLock {
      // The one that takes nothing down is everybody's.
      guard tell != nil || tape != nil else { return false }
      defer { isAnswered = true }
      return !isAnswered
    }
    if isFirst { tell?(value) }
    guard let tape, let ticket else { return }
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
