import Foundation
internal import TestScheduling

/// Watches a model that announces each change before it comes, and logs every value.
///
/// At the announcement, the closure is read again: that gives the value that the change *before* led to. So no value is
/// lost, however many are set without a suspension. The value of the last change is read by ``settle()``.
class AnnouncedSource<State>: StateSource, @unchecked Sendable {
  // `isSettling` is guarded by `lock`. `read` is not Sendable: it is called on the thread that changes the model,
  // before the change; in `settle()` on the isolation that made the recorder; and nowhere else.
  let isolation: (any Actor)?
  let lock = NSLock()
  let log: EventLog<State>
  private let read: () -> State
  private let stability: Stability
  private var isSettling = false

  init(
    isolation: (any Actor)?, log: EventLog<State>, stability: Stability,
    read: @escaping () -> State
  ) {
    self.isolation = isolation
    self.log = log
    self.stability = stability
    self.read = read
  }

  /// The model as it is now.
  func look() -> (State, Node) {
    let state = read()
    return (state, stability.render(state))
  }

  /// A change was announced.
  func announce() {
    let (state, node) = look()
    log.change(from: state, node)
    settleSoon()
  }

  func settle() {
    guard log.hasOpenSlot, Isolation.isCurrent(isolation) else { return }
    let (state, node) = look()
    log.settle(state, node)
  }

  func canSettle(on actor: (any Actor)?) -> Bool { isolation == nil || isolation === actor }

  func settleElsewhere() async {
    if let isolation { await Self.settle({ [weak self] in self }, on: isolation) }
  }

  /// Reads the value as soon as the model's actor is free: what the last change led to is seen by those who wait, and
  /// objects that it brought in are watched too.
  private func settleSoon() {
    guard let isolation else { return }
    let isFirst = lock.withLock {
      defer { isSettling = true }
      return !isSettling
    }
    guard isFirst else { return }
    // Whoever waits for the actor keeps nothing alive: a recorder that is let go is gone at once.
    let source: @Sendable () -> AnnouncedSource? = { [weak self] in self }
    Schedule.$startsObservers.withValue(true) { _ = Task { await Self.settle(source, on: isolation) } }
  }

  private static func settle(_ source: @Sendable () -> AnnouncedSource?, on actor: isolated any Actor) {
    source()?.settleHere()
  }

  private func settleHere() {
    lock.withLock { isSettling = false }
    guard log.hasOpenSlot else { return }
    let (state, node) = look()
    log.settle(state, node)
  }
}
