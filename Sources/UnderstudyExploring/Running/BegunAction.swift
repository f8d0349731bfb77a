/// An action that a run has begun.
@MainActor
final class BegunAction {
  let label: String
  let isCancellable: Bool
  var isRunning = true
  var isCancelled = false
  var task: Task<Void, Never>?

  init(_ label: String, isCancellable: Bool) {
    self.label = label
    self.isCancellable = isCancellable
  }

  /// True if the action runs, and may be cancelled.
  var canBeCancelled: Bool { isCancellable && isRunning && !isCancelled }
}
