import Foundation

/// A time-out that is fair to a busy machine.
///
/// The time is cut into ticks, and a tick counts only once the waiting code has run again: where other tests keep
/// all threads busy, the model's own work stands still as well, and so does this clock.
package final class Patience: @unchecked Sendable {  // `remaining` and `hasTicked` are guarded by `lock`.
  private static let ticks = 20

  private let lock = NSLock()
  private var remaining = Patience.ticks
  private var hasTicked = false
  private var task: Task<Void, Never>?

  /// Calls `wake` at each tick until ``end()``.
  package init(_ limit: Duration, _ wake: @escaping @Sendable () -> Void) {
    task = Task { [weak self] in
      while (try? await Task.sleep(for: limit / Patience.ticks)) != nil {
        guard let self else { return }
        self.lock.withLock { self.hasTicked = true }
        wake()
      }
    }
  }

  /// Whether there is time left; the waiting code asks each time that it runs.
  package func lasts() -> Bool {
    lock.withLock {
      if hasTicked { remaining -= 1 }
      hasTicked = false
      return remaining > 0
    }
  }

  /// Lets the time stand still for good.
  package func end() { task?.cancel() }
}
