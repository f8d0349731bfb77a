extension PropertyStore {
  /// Notes that a read without a stub was answered: by a cassette, a real object or the superclass.
  package func noteAnswer() { log.lock.withLock { note(.returned) } }

  /// Notifies the listeners that the property was read or assigned.
  func notify(
    _ listeners: [(token: Int, body: __DoubleLog.Listener)], _ kind: DoubleEvent.Kind,
    _ arguments: [DoubleEvent.Argument]
  ) {
    guard !listeners.isEmpty else { return }
    let event = DoubleEvent(
      protocolName: log.protocolName, member: name, kind: kind, arguments: arguments)
    for listener in listeners { listener.body(event) }
  }
}
