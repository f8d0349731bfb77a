import Foundation
internal import TestReporting

/// Logs every value of a model that calls back before each change.
///
/// The callback calls `read`, which returns the value after the *previous* change. So no value is lost, even if the
/// model changes several times without a suspension. ``recordLastChange()`` reads the value after the last change.
class WillChangeSource<State>: StateSource, @unchecked Sendable {
  // `isReadScheduled` is guarded by `lock`. `read` isn't Sendable. The code that creates the recorder calls
  // `read`, and so does the thread that is about to change the model. All other calls are on `isolation`.
  let isolation: (any Actor)?
  let lock = NSLock()
  let log: EventLog<State>
  private let read: () -> State
  let renderer: CheckedRenderer
  /// True if a task is about to read the state on the model's actor.
  private var isReadScheduled = false

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
    log.recordAnnouncedChange(from: state, node)
    scheduleRead()
  }

  func recordLastChange() {
    if log.hasUnreadChange, Isolation.isCurrent(isolation) { recordUnreadChange() }
  }

  private func recordUnreadChange() {
    let (state, node) = readState()
    log.recordStateAfterUnreadChange(state, node)
  }

  func mayCallRecordLastChange(on actor: (any Actor)?) -> Bool { isolation == nil || isolation === actor }

  func waitForLastChange() async {
    if let isolation { await Self.recordLastChange(of: { [weak self] in self }, on: isolation) }
  }

  func warnIfChangeWasMissed() {}

  /// Starts a task that reads the state as soon as the model's actor is free, so that the recorder's `wait` sees the
  /// last change; in an `ObservationSource`, this reading also observes objects that the change added to the model.
  private func scheduleRead() {
    guard let isolation else { return }
    let isFirst = lock.withLock {
      defer { isReadScheduled = true }
      return !isReadScheduled
    }
    guard isFirst else { return }
    // While it waits for the actor, the task doesn't retain the source, so that the recorder can be deallocated.
    let source: @Sendable () -> WillChangeSource? = { [weak self] in self }
    // A schedule runs the tasks of observers, such as this recorder's task, before all other tasks.
    Scheduling.$marksNewTasksAsObservers.withValue(true) {
      _ = Task { await Self.recordLastChange(of: source, on: isolation) }
    }
  }

  private static func recordLastChange(
    of source: @Sendable () -> WillChangeSource?, on actor: isolated any Actor
  ) {
    source()?.recordLastChangeOnActor()
  }

  /// Records the last change without an isolation check, and ends the scheduled read; called only on the model's actor.
  private func recordLastChangeOnActor() {
    lock.withLock { isReadScheduled = false }
    if log.hasUnreadChange { recordUnreadChange() }
  }
}
