import Foundation
internal import TestScheduling

/// Observes a model that calls back before each change, and logs every value.
///
/// The callback calls `read`, which returns the value after the *previous* change. So no value is lost, even if the
/// model changes several times without a suspension. ``settle()`` reads the value after the last change.
class WillChangeSource<State>: StateSource, @unchecked Sendable {
  // `isSettling` is guarded by `lock`. `read` is not Sendable: it is called where the recorder is made; on the thread
  // that changes the model, before the change; to settle, on the isolation that made the recorder; and nowhere else.
  let isolation: (any Actor)?
  let lock = NSLock()
  let log: EventLog<State>
  private let read: () -> State
  private let renderer: CheckedRenderer
  /// True if a task is about to read the state on the model's actor.
  private var isSettling = false

  init(
    isolation: (any Actor)?, log: EventLog<State>, renderer: CheckedRenderer,
    read: @escaping () -> State
  ) {
    self.isolation = isolation
    self.log = log
    self.renderer = renderer
    self.read = read
  }

  /// Reads and renders the current state of the model.
  func readState() -> (State, Node) {
    let state = read()
    return (state, renderer.render(state))
  }

  /// Logs the state before a change; called when the model is about to change.
  func modelWillChange() {
    let (state, node) = readState()
    log.change(from: state, node)
    settleSoon()
  }

  func settle() {
    guard log.hasUnreadChange, Isolation.isCurrent(isolation) else { return }
    let (state, node) = readState()
    log.settle(state, node)
  }

  func canSettle(on actor: (any Actor)?) -> Bool { isolation == nil || isolation === actor }

  func settleOnModelActor() async {
    if let isolation { await Self.settle({ [weak self] in self }, on: isolation) }
  }

  /// Reads the state as soon as the model's actor is free, so that a wait sees the last change and new objects are
  /// observed.
  private func settleSoon() {
    guard let isolation else { return }
    let isFirst = lock.withLock {
      defer { isSettling = true }
      return !isSettling
    }
    guard isFirst else { return }
    // The task has no strong reference while it waits for the actor, so that a recorder can be deallocated at any time.
    let source: @Sendable () -> WillChangeSource? = { [weak self] in self }
    Schedule.$startsObservers.withValue(true) { _ = Task { await Self.settle(source, on: isolation) } }
  }

  private static func settle(_ source: @Sendable () -> WillChangeSource?, on actor: isolated any Actor) {
    source()?.settleOnActor()
  }

  /// Like ``settle()``, for a caller that is known to run on the model's actor.
  private func settleOnActor() {
    lock.withLock { isSettling = false }
    guard log.hasUnreadChange else { return }
    let (state, node) = readState()
    log.settle(state, node)
  }
}
