/// Notifies a double's listeners when a completion handler is first called or, for the double of a class, when the
/// superclass's `async` method ends; records the handler's value in the cassette, if there is one.
public final class __CompletionReporter: @unchecked Sendable {  // `isAnswered` is guarded by `lock`.
  private let tape: (any AnswerTape)?
  /// Identifies the call whose answer the tape records; `nil` without a tape.
  private let ticket: TapeTicket?
  /// The parameter names of the completion handlers, last one first, if there are several.
  private let handlerNames: [String]
  /// Notifies the double's listeners that the call was answered; `nil` if there are none.
  private let notify: (@Sendable (_ value: Any) -> Void)?
  private let lock = DoubleLock()
  private var isAnswered = false

  /// A reporter that ignores all calls.
  @usableFromInline static let silent = __CompletionReporter(nil)

  private init(_ notify: (@Sendable (_ value: Any) -> Void)?) {
    tape = nil
    ticket = nil
    handlerNames = []
    self.notify = notify
  }

  /// Creates a reporter that notifies the log's listeners when the call with the number is answered.
  convenience init(of member: String, _ number: UInt64, _ log: __DoubleLog) {
    self.init { [weak log] in log?.notifyAnswer(to: number, of: member, error: HandlerValue.error(in: $0)) }
  }

  init(
    tape: any AnswerTape, ticket: TapeTicket, handlerNames: [String], listenersOf base: __CompletionReporter
  ) {
    self.tape = tape
    self.ticket = ticket
    self.handlerNames = handlerNames
    notify = base.notify
  }

  /// Notifies the listeners that the superclass's `async` method has returned.
  public func returned() { notify?(()) }

  /// Notifies the listeners that the superclass's `async` method has thrown.
  public func threw(_ error: any Error) { notify?(Result<Void, any Error>.failure(error)) }

  /// Notifies the listeners that a handler was called, and records the value in the cassette.
  ///
  /// Only the first call is the answer; with a cassette, a second call fails the test. `handler` is the index of the
  /// handler, counted from the end: 0 is the last handler.
  public func called<Value>(_ handler: Int, _ value: Value) {
    let isFirst = lock.withLock {
      // The silent reporter is shared, so its state must not change.
      guard notify != nil || tape != nil else { return false }
      defer { isAnswered = true }
      return !isAnswered
    }
    if isFirst { notify?(value) }
    guard let tape, let ticket else { return }
    guard isFirst else {
      return tape.fail(
        "\(ticket.call) has called a completion handler a second time: its cassette keeps only the first call."
      )
    }
    guard var answer = HandlerValue.answer(value, tape) else {
      return tape.fail(
        "The real answer to \(ticket.call) can't be recorded: \(describe(value)) is not Codable.")
    }
    if handlerNames.indices.contains(handler) { answer.handler = handlerNames[handler] }
    _ = tape.record(answer, for: ticket)
  }
}
