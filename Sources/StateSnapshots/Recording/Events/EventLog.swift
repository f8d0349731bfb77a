import Foundation
internal import TestDoubleRuntime
internal import TestReporting
internal import TestScheduling

/// The events of a recorder so far, in order.
///
/// A change that was announced but not yet read is logged as an open slot, which is filled when the state is read, even
/// if other events came in between. So calls can be logged on any thread without reading the model.
final class EventLog<State>: @unchecked Sendable {  // Everything mutable is guarded by `lock`.
  enum Event {
    case block(StateTimeline.Block)
    /// An announced change whose state is not read yet.
    case openSlot
    /// A state that is equal to the one before; left out of the timeline.
    case repeated
    /// The answer to a call; it is in the timeline only if another event is between the call and the answer.
    case answer(Call, error: Node?)
    /// An element or the end that the test sent to the stream with this number.
    case sent(UInt64, StateTimeline.Sent)
  }

  let duplicates: StateDuplicates
  /// True if successive changes, without another event between them, are recorded as one state; set while the recorder
  /// is created.
  var recordsTurns = false
  /// Returns the time since the recorder was created; `nil` if the recorder has no clock.
  private let elapsed: (() -> TimeSpan)?

  let lock = NSLock()
  private var initial: Node?
  /// The last state, as it was rendered when it was recorded.
  private var latest: Node?
  var events: [Event] = []
  /// The position of the open slot among the events.
  private var openSlotIndex: Int?
  var states: [State] = []
  private var steps = StepList()
  /// The part of the time since the recorder's creation that the events show.
  private var loggedTime = TimeSpan()
  private var hasFinished = false
  /// The index from which ``firstMatch(_:)`` searches the states if the last one doesn't match.
  private var matchStart = 0
  /// The number of calls of ``notify(_:)``.
  var version = 0
  var useTracker = UseTracker()
  /// The calls whose answers are still possible, by their numbers.
  var openCalls: [UInt64: Call] = [:]
  /// The streams to which the test sends, by their numbers.
  var streams: [UInt64: Stream] = [:]
  /// The positions of the calls that have returned streams, among the events.
  var streamedCalls: Set<Int> = []
  var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  var lastWaiterNumber = 0

  init(duplicates: StateDuplicates, elapsed: (() -> TimeSpan)? = nil) {
    self.duplicates = duplicates
    self.elapsed = elapsed
  }

  // MARK: Writing

  func begin(_ state: State, _ node: Node) {
    lock.withLock {
      initial = node
      latest = node
      states.append(state)
    }
  }

  /// Logs a call.
  ///
  /// - Parameter number: The number by which its answer identifies the call; 0 if no answer is logged.
  func call(_ text: String, number: UInt64 = 0) {
    let isLate = notify {
      guard !useTracker.hasEnded else { return true }
      append(.block(.call(text)))
      if number != 0 { openCalls[number] = Call(eventIndex: events.count - 1, text: text) }
      return false
    }
    if isLate { reportLate("> \(text)") }
  }

  /// Logs the beginning of a step.
  ///
  /// - Returns: The number of the step, for ``endStep(_:)``.
  func beginStep(_ label: String) -> Int {
    notify {
      logTime()
      events.append(.block(.step(label: label, depth: steps.nextDepth)))
      if steps.nextDepth == 0 { matchStart = states.count }
      return steps.begin(label, stateCount: states.count)
    }
  }

  func endStep(_ number: Int) {
    notify {
      logTime()
      steps.end(number, stateCount: states.count)
    }
  }

  /// Logs the end of the states, with an error or without.
  func finish(_ failure: Node?) {
    notify {
      append(.block(.finished(failure: failure)))
      hasFinished = true
    }
  }

  /// Adds an event other than a step.
  ///
  /// After the end of an inner step, the label of the outer step is repeated first.
  func append(_ event: Event) {
    logTime()
    appendBelowStep(event)
  }

  private func appendBelowStep(_ event: Event) {
    if let step = steps.takeContinuedStep() {
      events.append(.block(.step(label: "\(step.label) (continued)", depth: step.depth)))
    }
    events.append(event)
  }

  /// Adds the time since the last logged time, if any has passed.
  private func logTime() {
    guard let elapsed else { return }
    let now = elapsed()
    if now > loggedTime {
      appendBelowStep(.block(.time(now - loggedTime)))
      loggedTime = now
    }
  }

  /// True if time has passed since the last event; the caller holds the lock.
  var hasTimePassed: Bool { elapsed.map { $0() > loggedTime } ?? false }

  /// Adds a state.
  func record(_ state: State, _ node: Node) {
    notify { add(state, node, at: nil) }
  }

  /// Logs an announced change.
  ///
  /// - Parameter state: The state before the change; the state after it is read later.
  func change(from state: State, _ node: Node) {
    notify {
      if recordsTurns, let openSlotIndex, openSlotIndex == events.count - 1, !hasTimePassed { return }
      if let openSlotIndex {
        self.openSlotIndex = nil
        add(state, node, at: openSlotIndex)
      }
      append(.openSlot)
      openSlotIndex = events.count - 1
    }
  }

  /// Fills the open slot with the state, if the announced change has been made.
  func settle(_ state: State, _ node: Node) {
    notify {
      guard let openSlotIndex, node != latest else { return }
      self.openSlotIndex = nil
      add(state, node, at: openSlotIndex)
    }
  }

  private func add(_ state: State, _ node: Node, at slot: Int?) {
    if latest == nil, events.isEmpty {
      initial = node
      latest = node
      return states.append(state)
    }
    let changes = (latest ?? Self.noState).changes(to: node)
    let event: Event
    if changes.isEmpty, duplicates == .drop {
      event = .repeated
    } else {
      event = .block(.state(changes))
      latest = node
      states.append(state)
    }
    if let slot {
      events[slot] = event
    } else if case .block = event {
      append(event)
    }
  }

  /// The initial state of a timeline whose first event came before any state.
  private static var noState: Node { .opaque("none") }

  // MARK: Reading

  var isFinished: Bool { lock.withLock { hasFinished } }

  var stateCount: Int { lock.withLock { states.count } }

  var hasUnreadChange: Bool { lock.withLock { openSlotIndex != nil } }

  var allStates: [State] { lock.withLock { states } }

  var timeline: StateTimeline {
    lock.withLock { StateTimeline(initial: initial ?? Self.noState, blocks: blocks) }
  }

  /// Logs the time since the last event.
  func settleTime() {
    guard elapsed != nil else { return }
    notify { logTime() }
  }

  /// Returns the states of the last ended step with that label, including the state at its beginning.
  func states(ofStep label: String) -> [State]? {
    lock.withLock {
      steps.stateRange(ofEndedStep: label).map { Array(states[max(0, $0.lowerBound - 1)..<$0.upperBound]) }
    }
  }

  /// The states of the running or last outermost step, including the state at its beginning, and the step's label; all
  /// states if there was no step.
  var statesOfCurrentStep: (states: [State], label: String?) {
    lock.withLock {
      guard let step = steps.current else { return (states, nil) }
      return (Array(states[min(states.count, max(0, step.firstStateIndex - 1))...]), step.label)
    }
  }

  /// Returns the last state if it satisfies the predicate, otherwise the first state since the last wait or step that
  /// satisfies it.
  func firstMatch(_ predicate: (State) throws -> Bool) rethrows -> State? {
    let (candidates, start) = lock.withLock { (states, matchStart) }
    if let last = candidates.last, try predicate(last) {
      lock.withLock { matchStart = max(matchStart, candidates.count) }
      return last
    }
    for index in min(start, candidates.count)..<candidates.count where try predicate(candidates[index]) {
      lock.withLock { matchStart = max(matchStart, index + 1) }
      return candidates[index]
    }
    return nil
  }

  /// The last state, as it was rendered when it was recorded.
  var latestNode: Node { lock.withLock { latest ?? Self.noState } }
}
