/// The call, or the property, that a stream was got by: it tells listeners what the test sends to the stream.
public final class __StreamCall: @unchecked Sendable {  // `told` is guarded by the source's lock.
  let arguments: Any
  /// How much of what its source was sent has been told.
  private var told = 0
  private let log: __DoubleLog
  private let event: () -> DoubleEvent
  /// Tells the stream from all others.
  private let number = CallOrder.next()

  /// - Parameter event: Makes the event of the call; run only where somebody listens.
  init(arguments: Any, of log: __DoubleLog, event: @escaping () -> DoubleEvent) {
    self.arguments = arguments
    self.log = log
    self.event = event
  }

  /// True the first time for what stands at that place of what the source was sent, for a caller that holds the
  /// source's lock: a stream may have several subscribers.
  func takes(_ place: Int) -> Bool {
    guard place >= told else { return false }
    told = place + 1
    return true
  }

  /// Tells the listeners, where there are any.
  func notify(_ kind: DoubleEvent.Kind) {
    let listeners = log.lock.withLock { log.listeners }
    guard !listeners.isEmpty else { return }
    var event = event()
    event.kind = kind
    event.number = number
    for listener in listeners { listener.body(event) }
  }
}

extension __DrivenEvent {
  /// The event as listeners are told of it.
  var sent: DoubleEvent.Sent {
    switch self {
    case .element(let element): .element(element)
    case .end(let failure): .end(error: failure)
    }
  }
}
