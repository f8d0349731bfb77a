/// The call, or the read of a property, that returned a stream; notifies listeners of the events that the test sends to
/// the stream.
public final class __StreamCall: @unchecked Sendable {  // `nextIndex` is guarded by the source's lock.
  let arguments: Any
  /// The index after the last event of the source that listeners have received.
  private var nextIndex = 0
  private let log: __DoubleLog
  private let makeEvent: () -> DoubleEvent
  /// The number that identifies the stream.
  private let number: UInt64

  /// Creates the call; the caller holds the lock of the doubles.
  ///
  /// - Parameter event: Makes the event of the call; called only if there are listeners.
  init(arguments: Any, of log: __DoubleLog, event: @escaping () -> DoubleEvent) {
    number = CallOrder.next()
    self.arguments = arguments
    self.log = log
    makeEvent = event
  }

  /// Returns whether the event at an index of the source is delivered for the first time, since a stream may have
  /// several subscribers; the caller holds the source's lock.
  func isFirstDelivery(at index: Int) -> Bool {
    guard index >= nextIndex else { return false }
    nextIndex = index + 1
    return true
  }

  /// Notifies the listeners, if there are any.
  func notify(_ kind: DoubleEvent.Kind) {
    let listeners = log.lock.withLock { log.listeners }
    guard !listeners.isEmpty else { return }
    var event = makeEvent()
    event.kind = kind
    event.number = number
    for listener in listeners { listener.body(event) }
  }
}

extension __DrivenEvent {
  /// The event as listeners receive it.
  var sent: DoubleEvent.Sent {
    switch self {
    case .element(let element): .element(element)
    case .end(let failure): .end(error: failure)
    }
  }
}
