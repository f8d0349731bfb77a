/// Notifies a double's listeners when a completion handler is first called or, for the double of a class, when the
/// superclass's method ends.
public final class __CompletionReporter: @unchecked Sendable {  // `isAnswered` is guarded by `lock`.
  /// Records a call of a handler: its index, counted from the end, its value, and whether it is the first call.
  package typealias Recorder = @Sendable (_ handler: Int, _ value: Any, _ isFirst: Bool) -> Void

  /// Notifies the double's listeners that the call was answered; `nil` if there are none.
  private let notify: (@Sendable (_ value: Any) -> Void)?
  /// Records all calls of handlers, for an answer source that keeps the answers of a real service.
  private let record: Recorder?
  /// Notes how a method of the superclass has ended; `nil` for completion handlers.
  private let noteOutcome: (@Sendable (MemberEvents) -> Void)?
  private let lock = DoubleLock()
  private var isAnswered = false

  /// A reporter that ignores all calls.
  @usableFromInline static let silent = __CompletionReporter(notify: nil)

  private init(
    notify: (@Sendable (_ value: Any) -> Void)?, record: Recorder? = nil,
    noteOutcome: (@Sendable (MemberEvents) -> Void)? = nil
  ) {
    self.notify = notify
    self.record = record
    self.noteOutcome = noteOutcome
  }

  /// Creates a reporter that notifies the log's listeners when the call with the number is answered; a call with the
  /// number 0 has no listeners.
  convenience init(
    of member: String, _ number: UInt64, _ log: __DoubleLog,
    noteOutcome: (@Sendable (MemberEvents) -> Void)? = nil
  ) {
    let notify: (@Sendable (Any) -> Void) = { [weak log] in
      log?.notifyAnswer(to: number, of: member, error: HandlerError.error(in: $0))
    }
    self.init(notify: number == 0 ? nil : notify, noteOutcome: noteOutcome)
  }

  /// Creates a reporter that notifies the listeners of another reporter, and records the calls of the handlers.
  package convenience init(listenersOf base: __CompletionReporter, record: @escaping Recorder) {
    self.init(notify: base.notify, record: record)
  }

  /// Notes, and notifies the listeners, that the superclass's method has returned.
  public func returned() {
    noteOutcome?(.returned)
    notify?(())
  }

  /// Notes, and notifies the listeners, that the superclass's method has thrown.
  public func threw(_ error: any Error) {
    noteOutcome?(.threw)
    notify?(Result<Void, any Error>.failure(error))
  }

  /// Notifies the listeners that a handler was called; only the first call is the answer.
  ///
  /// `handler` is the index of the handler, counted from the end: 0 is the last handler.
  public func called<Value>(_ handler: Int, _ value: Value) {
    let isFirst = lock.withLock {
      // The silent reporter is shared, so its state must not change.
      guard notify != nil || record != nil else { return false }
      defer { isAnswered = true }
      return !isAnswered
    }
    if isFirst { notify?(value) }
    record?(handler, value, isFirst)
  }
}

/// Finds the error in the value that a completion handler receives.
enum HandlerError {
  /// Returns the error: the value itself, the failure of a `Result`, or an element of a tuple; `nil` if there is none.
  static func error(in value: Any) -> (any Error)? {
    if let result = value as? any FailableResult { return result.error }
    if let error = value as? any Error { return error }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .tuple ? mirror.children.lazy.compactMap { error(in: $0.value) }.first : nil
  }
}

/// A `Result` of any type.
private protocol FailableResult {
  var error: (any Error)? { get }
}

extension Result: FailableResult where Success: Copyable {
  fileprivate var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
