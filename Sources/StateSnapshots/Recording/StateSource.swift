import Dispatch
import Foundation
internal import TestReporting

/// Logs every value of a model that calls back before each change.
///
/// The callback calls `read`, which returns the value after the *previous* change. So no value is lost, even if the
/// model changes several times without a suspension. ``recordLastChange()`` reads the value after the last change.
final class StateSource<State>: @unchecked Sendable {
  // All variables are guarded by `lock`. `read` isn't Sendable. The code that creates the recorder calls `read`, and so
  // does the thread that is about to change the model. All other calls are on `isolation`.

  /// Reads a state, and registers what is called once, before an `@Observable` object changes that was read; the second
  /// closure is called only if there is such an object.
  typealias Observe = (() -> (State, Node), () -> @Sendable () -> Void) -> (State, Node)

  /// The actor on which the model may be read; `nil` if the model has none.
  let isolation: (any Actor)?
  private let lock = NSLock()
  private let log: EventLog<State>
  private let read: () -> State
  /// Observes what is read; `nil` if the model itself calls ``modelWillChange()``.
  private let observe: Observe?
  private let renderer: CheckedRenderer
  private var readingCount = 0
  private var hasObserved = false
  private var hasWarned = false
  /// True if a task is about to read the state on the model's actor.
  private var isReadScheduled = false

  init(
    isolation: (any Actor)?, log: EventLog<State>, renderer: CheckedRenderer,
    read: @escaping () -> State, observe: Observe? = nil
  ) {
    self.isolation = isolation
    self.log = log
    self.renderer = renderer
    self.read = read
    self.observe = observe
    let (state, node) = readState()
    log.recordInitial(state, node)
  }

  private func readState() -> (State, Node) {
    guard let observe else { return readWithoutObserving() }
    let readingNumber = lock.withLock {
      readingCount += 1
      return readingCount
    }
    return observe(readWithoutObserving) {
      lock.withLock { hasObserved = true }
      return { [weak self, log] in
        guard let self else { return log.reportEventAfterDeinit("a change of the observed state") }
        // Callbacks of earlier readings are ignored, since the callback of the latest reading reports the same changes.
        if self.lock.withLock({ readingNumber == self.readingCount }) { self.modelWillChange() }
      }
    }
  }

  private func readWithoutObserving() -> (State, Node) {
    let state = read()
    return (state, renderer.render(state))
  }

  /// Logs the state before a change; called when the model is about to change.
  func modelWillChange() {
    let (state, node) = readState()
    if log.recordAnnouncedChange(from: state, node) { warnOfMissedChange([]) }
    scheduleRead()
  }

  /// Logs the state after the model's last change, if it isn't logged yet and may be read on the current isolation.
  func recordLastChange() {
    guard log.hasUnreadChange, Isolation.isCurrent(isolation) else { return }
    let (state, node) = readState()
    log.recordStateAfterUnreadChange(state, node)
  }

  /// Logs the state after the model's last change; on another actor than the model's, waits until it is logged.
  func recordLastChange(from actor: isolated (any Actor)?) async {
    guard let isolation, isolation !== actor else { return recordLastChange() }
    await Self.recordLastChange(of: { [weak self] in self }, on: isolation)
  }

  /// Reports an issue if the timeline can show no other state than the first.
  func reportIfNothingIsObserved(in timeline: StateTimeline, at position: SourcePosition) {
    let hasStates = timeline.blocks.contains { if case .state = $0 { true } else { false } }
    guard observe != nil, !timeline.blocks.isEmpty, !hasStates, !lock.withLock({ hasObserved }) else {
      return
    }
    Reporting.reporter.report(
      TestIssue(
        """
        The recorder's closure read no property of an @Observable object, so this timeline would show its first state \
        for ever. Read the model in the closure, as in StateRecorder { model.state }. To record calls alone, pass \
        the state: StateRecorder(calls: service, initial: ()).
        """, at: position))
  }

  /// Reports a warning, once, if the state has changed without a notification since it was recorded.
  func warnIfChangeWasMissed() {
    // The oldest supported systems can't tell whether the current code runs on another actor than the main actor.
    guard observe != nil, isolation == nil || isolation === MainActor.shared, Isolation.isCurrent(isolation),
      !log.hasUnreadChange
    else { return }
    // Without observing, so that looking at a recorder changes nothing.
    let changes = log.latestNode.changes(to: readWithoutObserving().1)
    if !changes.isEmpty { warnOfMissedChange(changes) }
  }

  private func warnOfMissedChange(_ changes: [Change]) {
    guard observe != nil, !lock.withLock({ exchange(&hasWarned, with: true) }) else { return }
    renderer.warnOfUnobservedChange(of: State.self, changes)
  }

  /// Starts a task that reads the state as soon as the model's actor is free, so that the recorder's `wait` sees the
  /// last change; this reading also observes objects that the change added to the model.
  private func scheduleRead() {
    guard let isolation else { return }
    guard !lock.withLock({ exchange(&isReadScheduled, with: true) }) else { return }
    // While it waits for the actor, the task doesn't retain the source, so that the recorder can be deallocated.
    let source: @Sendable () -> StateSource? = { [weak self] in self }
    // A schedule runs the tasks of observers, such as this recorder's task, before all other tasks.
    Scheduling.$marksNewTasksAsObservers.withValue(true) {
      _ = Task { await Self.recordLastChange(of: source, on: isolation) }
    }
  }

  /// Records the last change, and ends the scheduled read; `actor` is the model's.
  private static func recordLastChange(
    of source: @Sendable () -> StateSource?, on actor: isolated any Actor
  ) {
    guard let source = source() else { return }
    source.lock.withLock { source.isReadScheduled = false }
    source.recordLastChange()
  }
}

/// Checks on which actor the current code runs, as far as a synchronous function can.
enum Isolation {
  private static let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Returns true if the current code may access state that is isolated to `actor`; always true for `nil`.
  ///
  /// The main actor is recognized by its thread or queue. For any other actor, the process stops if the current code
  /// doesn't run on the actor, to prevent a data race: the oldest supported systems have no check that returns a Bool.
  static func isCurrent(_ actor: (any Actor)?) -> Bool {
    guard let actor else { return true }
    if actor === MainActor.shared {
      return Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
    }
    actor.preconditionIsolated("Ask a StateRecorder for its states on the actor that made it.")
    return true
  }
}
