/// Telling listeners when the answer to a call leaves the double.
extension MethodStore {
  /// Runs what answers the call of that number, and tells the listeners how it ended; 0 is a call that none was told of.
  @usableFromInline
  nonisolated(nonsending) func telling<Result>(
    _ number: UInt64, _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard number != 0 else { return try await body() }
    let result: Result
    do throws(Failure) { result = try await body() } catch {
      log.tellAnswer(to: number, of: signature.baseName, error: error)
      throw error
    }
    log.tellAnswer(to: number, of: signature.baseName)
    return result
  }
}

extension __DoubleLog {
  /// Tells the listeners that the call of that number was answered.
  func tellAnswer(to number: UInt64, of member: String, error: (any Error)? = nil) {
    let listeners = lock.withLock { self.listeners }
    guard !listeners.isEmpty else { return }
    var event = DoubleEvent(
      protocolName: protocolName, member: member, kind: .answer(error: error), arguments: [])
    event.number = number
    for listener in listeners { listener.body(event) }
  }
}
