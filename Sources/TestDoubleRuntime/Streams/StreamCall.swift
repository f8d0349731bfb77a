/// The call that returned a stream, or all reads of a property that is a stream; notifies listeners of the events that
/// the test sends to the stream.
public final class __StreamCall: @unchecked Sendable {  // `__StreamSource`'s lock guards `nextIndex`.
  let arguments: Any
  /// One more than the index of the last sent event that was delivered to any of the call's subscribers.
  private var nextIndex = 0
  private let signature: MemberSignature
  private let log: __DoubleLog
  /// The number that identifies the stream.
  private let number: UInt64

  /// Creates the call; must be called while the doubles' lock is locked.
  init(of signature: MemberSignature, _ arguments: Any, _ log: __DoubleLog) {
    number = CallOrder.nextNumber()
    self.signature = signature
    self.arguments = arguments
    self.log = log
  }

  /// Records the delivery of the sent event at an index; must be called while the `__StreamSource`'s lock is locked.
  ///
  /// - Returns: `false` if the event was already delivered to another of the call's subscribers.
  func markDelivered(at index: Int) -> Bool {
    guard index >= nextIndex else { return false }
    nextIndex = index + 1
    return true
  }

  /// Notifies the listeners, if there are any, of a `DoubleEvent` of the kind.
  func notify(_ kind: DoubleEvent.Kind) {
    let listeners = log.lock.withLock { log.listeners }
    guard !listeners.isEmpty else { return }
    var event = signature.event(of: arguments, in: log.protocolName)
    event.kind = kind
    event.isPropertyStream = signature.isPropertyRead
    event.callOrStreamNumber = number
    log.notify(listeners, event)
  }
}

extension __SentEvent {
  /// The event that the test sends to the stream, without the generic types; for listeners.
  var typeErased: DoubleEvent.StreamEvent {
    switch self {
    case .element(let element): .element(element)
    case .end(let failure): .end(error: failure)
    }
  }
}
