import Foundation
import TestReporting

extension __CallHandle {
  /// Creates a handle for the member with the given signature, such as `load(page:completion:)`.
  ///
  /// `complete` calls the last of the handlers among the arguments, whose number is `count`. `replaceHandlers` returns
  /// the arguments with handlers that also call the `__CompletionReporter`; this reporter notifies the double's
  /// listeners. `handle` is the member's name in `stub` and `calls`, if it isn't the base name. `placeholder` makes the
  /// result of a call without a stub.
  public convenience init<Value>(
    _ log: __DoubleLog, _ signature: String, handle: String? = nil,
    placeholder: (@MainActor () throws -> Output)? = nil,
    replaceHandlers: ((Arguments, __CompletionReporter) -> Arguments)? = nil,
    complete: @escaping (Arguments, Value) -> Void, of count: Int = 1
  ) where Body == __CompletionAnswer<Arguments, Value, Output, Failure> {
    self.init(log, signature, handle: handle, placeholder: placeholder)
    callLastHandler = complete
    handlerCount = count
    self.replaceHandlers = replaceHandlers
  }
}

/// Identifies the main queue, which may run on any thread on Linux.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Returns a closure that calls a main-actor handler: immediately if the closure is called on the main queue, else
/// asynchronously on that queue.
public func __onMain<Arguments, Value>(
  _ complete: @escaping @MainActor (Arguments, Value) -> Void
) -> (Arguments, Value) -> Void {
  { arguments, value in
    let values = __UncheckedSendable((arguments, value))
    let work: @MainActor @Sendable () -> Void = { complete(values.value.0, values.value.1) }
    if DispatchQueue.getSpecific(key: mainQueueKey) == true { return MainActor.assumeIsolated(work) }
    DispatchQueue.main.async(execute: work)
  }
}

/// Reports that a completion handler was called or, for the double of a class, that the superclass's method has ended.
public final class __CompletionReporter: @unchecked Sendable {  // `isAnswered` is guarded by `lock`.
  /// Receives a call of a handler: its index, counted from the end, its value, and whether it is the first call.
  package typealias Receiver = @Sendable (_ handler: Int, _ value: Any, _ isFirst: Bool) -> Void

  private let receive: Receiver?
  private let lock = DoubleLock()
  private var isAnswered = false

  @usableFromInline static let silent = __CompletionReporter(nil)

  package init(_ receive: Receiver?) { self.receive = receive }

  /// Creates a reporter that notifies the log's listeners when the call with the number is answered.
  ///
  /// A call with the number 0 has no listeners.
  convenience init(of member: MemberSignature, _ number: UInt64, _ log: __DoubleLog) {
    self.init { [weak log] _, value, isFirst in
      if isFirst, number != 0 { log?.notifyAnswer(to: number, of: member, error: handlerError(in: value)) }
    }
  }

  /// Reports that the superclass's method has returned.
  public func returned() { called(0, ()) }

  /// Reports that the superclass's method has thrown.
  public func threw(_ error: any Error) { called(0, error) }

  /// Reports that a handler was called; only the first call is the answer.
  ///
  /// `handler` is the index of the handler, counted from the end: 0 is the last handler.
  public func called<Value>(_ handler: Int, _ value: Value) {
    guard let receive else { return }
    receive(handler, value, lock.withLock { !exchange(&isAnswered, with: true) })
  }
}

/// Returns the error in the value that a completion handler receives: the value itself, the failure of a `Result`, or
/// an element of a tuple; `nil` if there is none.
private func handlerError(in value: Any) -> (any Error)? {
  if let result = value as? any FailableValue { return result.error }
  if let error = value as? any Error { return error }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .tuple else { return nil }
  return mirror.children.lazy.compactMap { handlerError(in: $0.value) }.first
}
