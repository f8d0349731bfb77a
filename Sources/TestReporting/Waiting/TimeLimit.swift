/// Does something once when a time is over that is fair to a busy machine, unless it ends before.
///
/// Like ``Patience``, it counts in ticks that need the machine's attention: where all threads are busy, it waits.
package final class TimeLimit: Sendable {
  private static let ticks = 20
  private let task: Task<Void, Never>

  /// Calls `action` after the time given, multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  package init(_ limit: Duration, _ action: @escaping @Sendable () -> Void) {
    task = Task {
      for _ in 0..<TimeLimit.ticks {
        guard (try? await Task.sleep(for: limit * TimeoutScale.current / TimeLimit.ticks)) != nil else {
          return
        }
      }
      action()
    }
  }

  /// Lets the time stand still for good.
  package func end() { task.cancel() }
}
