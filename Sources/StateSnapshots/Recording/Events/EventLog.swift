import Foundation
internal import TestDoubleRuntime
internal import TestReporting

/// The events of a recorder so far, in order.
///
/// An observed model announces each change before the change. The log then adds an open slot to the events, and fills
/// the slot when the new state is read, even if other events were logged in between. So calls can be logged on any
/// thread without reading the model.
final class EventLog<State>: @unchecked Sendable {  // Everything mutable is guarded by `lock`.
  enum Event {
    case timelineBlock(StateTimeline.Block)
    /// An open slot: a change that the model announced, and whose state the recorder has not read yet.
    case unreadChange
    /// A state that is equal to the previous state; the timeline leaves it out.
    case repeated
    /// The answer to a call; the timeline shows it only if another event is between the call and the answer.
    case answer(Call, error: Node?)
    /// An element or the end that the test sent to a stream.
    case sent(Call, StateTimeline.StreamEvent)
  }

  let duplicates: StateDuplicates
  /// True for ``RecordedStates/eachTurn``: changes without another event between them are recorded as one state.
  private let recordsOneStatePerTurn: Bool
  /// Returns the time since the recorder was created; `nil` if the recorder has no clock.
  private let elapsed: (() -> Duration)?

  let lock = NSLock()
  /// The initial state, as it was rendered when it was recorded; `nil` if there is none.
  private var initial: Node?
  /// The last state, as it was rendered when it was recorded; `nil` if there is no state yet.
  private var latest: Node?
  var events: [Event] = []
  private var openSlotIndex: Int?
  var states: [State] = []
  private var steps = StepList()
  private var loggedTime = Duration.zero
  /// The index from which ``findMatch(_:)`` searches the states if the last state doesn't match.
  private var searchStartIndex = 0
  var usageTracker = UsageTracker()
  var openCallsByID: [UInt64: Call] = [:]
  var streamsByID: [UInt64: Call] = [:]
  /// The streams that end with the next call of ``updateAndNotify(_:)``.
  private var streamsUntilNextEvent: [AsyncStream<Void>.Continuation] = []

  init(_ options: RecordingOptions) {
    duplicates = options.duplicates
    recordsOneStatePerTurn = options.states == .eachTurn
    elapsed = options.clock?.makeElapsed()
  }

  func streamUntilNextEvent() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    lock.withLock { streamsUntilNextEvent.append(continuation) }
    return stream
  }

  // MARK: Writing

  /// Runs the closure, which logs an event, while ``lock`` is held, and then ends the waits for an event.
  @discardableResult
  func updateAndNotify<Result>(_ body: () -> Result) -> Result {
    let (result, endingStreams) = lock.withLock { (body(), exchange(&streamsUntilNextEvent, with: [])) }
    for stream in endingStreams { stream.finish() }
    return result
  }

  func recordInitial(_ state: State, _ node: Node) {
    lock.withLock { addInitial(state, node) }
  }

  private func addInitial(_ state: State, _ node: Node) {
    initial = node
    latest = node
    states.append(state)
  }

  /// - Parameter callID: The ID for ``recordAnswer(toCall:error:)``; 0 if no answer will be logged.
  func recordCall(_ text: String, callID: UInt64 = 0) {
    let isRecorderGone = updateAndNotify {
      guard !usageTracker.isRecorderGone else { return true }
      append(.timelineBlock(.call(text)))
      if callID != 0 { openCallsByID[callID] = Call(eventIndex: events.count - 1, text: text) }
      return false
    }
    if isRecorderGone { reportEventAfterDeinit("> \(text)") }
  }

  /// - Returns: The number of the step, for ``endStep(_:)``.
  func beginStep(_ label: String) -> Int {
    updateAndNotify {
      logTime()
      events.append(.timelineBlock(.step(label: label, depth: steps.nextDepth)))
      if steps.nextDepth == 0 { searchStartIndex = states.count }
      return steps.begin(label, stateCount: states.count)
    }
  }

  func endStep(_ stepNumber: Int) {
    updateAndNotify {
      logTime()
      steps.end(stepNumber)
    }
  }

  /// Logs the end of the sequence or publisher of states, with its error, if any.
  func recordEnd(failure: Node?) {
    updateAndNotify { append(.timelineBlock(.finished(failure: failure))) }
  }

  /// Logs the time that has passed, and then an event other than a step.
  func append(_ event: Event) {
    logTime()
    appendMarkingContinuedStep(event)
  }

  /// Logs an event; directly after the end of an inner step, first logs that the outer step continues.
  private func appendMarkingContinuedStep(_ event: Event) {
    if let step = steps.takeContinuedStep() {
      events.append(.timelineBlock(.step(label: "\(step.label) (continued)", depth: step.depth)))
    }
    events.append(event)
  }

  private func logTime() {
    guard let elapsed else { return }
    let now = elapsed()
    if now > loggedTime {
      appendMarkingContinuedStep(.timelineBlock(.time(now - loggedTime)))
      loggedTime = now
    }
  }

  /// True if time has passed since the last logged event; read only while ``lock`` is held.
  var hasTimePassed: Bool { elapsed.map { $0() > loggedTime } ?? false }

  func record(_ state: State, _ node: Node) {
    updateAndNotify { add(state, node, at: nil) }
  }

  /// Logs a change that the model announces; the state after the change is read later.
  ///
  /// - Parameter state: The state before this change; fills the previous change's slot unless this change shares it.
  /// - Returns: True if the state before this change isn't the recorded one, since an earlier change was not announced.
  func recordAnnouncedChange(from state: State, _ node: Node) -> Bool {
    updateAndNotify {
      if recordsOneStatePerTurn, let openSlotIndex, openSlotIndex == events.count - 1, !hasTimePassed {
        return false
      }
      let hasMissedChange = openSlotIndex == nil && node != latest
      if let openSlotIndex {
        self.openSlotIndex = nil
        add(state, node, at: openSlotIndex)
      }
      append(.unreadChange)
      openSlotIndex = events.count - 1
      return hasMissedChange
    }
  }

  /// Fills the open slot with the state; does nothing if the state is equal to the last one, since the announced change
  /// may not be made yet.
  func recordStateAfterUnreadChange(_ state: State, _ node: Node) {
    updateAndNotify {
      guard let openSlotIndex, node != latest else { return }
      self.openSlotIndex = nil
      add(state, node, at: openSlotIndex)
    }
  }

  /// Adds a state: in place of the open slot at the index, or as a new event if the index is `nil`.
  private func add(_ state: State, _ node: Node, at slotIndex: Int?) {
    if latest == nil, events.isEmpty { return addInitial(state, node) }
    let changes = (latest ?? Self.noState).changes(to: node)
    let event: Event
    if changes.isEmpty, duplicates == .drop {
      event = .repeated
    } else {
      event = .timelineBlock(.state(changes))
      latest = node
      states.append(state)
    }
    if let slotIndex {
      events[slotIndex] = event
    } else if case .timelineBlock = event {
      append(event)
    }
  }

  private static var noState: Node { .opaque("none") }

  // MARK: Reading

  var isFinished: Bool {
    lock.withLock { events.contains { if case .timelineBlock(.finished) = $0 { true } else { false } } }
  }

  var hasUnreadChange: Bool { lock.withLock { openSlotIndex != nil } }

  var allStates: [State] { lock.withLock { states } }

  var timeline: StateTimeline {
    lock.withLock { StateTimeline(initial: initial ?? Self.noState, blocks: blocks(of: events)) }
  }

  /// Returns the timeline with only the selected part of its states, and the last state's part; states that change only
  /// other parts are left out.
  ///
  /// - Throws: ``ContentError`` if nothing is left of a state, or if a path matches nothing because a state lacks
  ///   one of the path's fields. A path that matches nothing for another reason, such as an empty list, is no error.
  func timeline(selecting selection: StateSelection) throws -> (StateTimeline, lastState: Node) {
    guard !selection.selectsEverything else { return (timeline, latestNode) }
    var selector = StateSelector(selection)
    return try lock.withLock {
      let shownInitial = try selector.selectPart(of: initial ?? Self.noState)
      var state = initial ?? Self.noState
      var shownState = shownInitial
      let shownEvents = try events.map { event -> Event in
        guard case .timelineBlock(.state(let changes)) = event else { return event }
        for change in changes { try state.apply(change) }
        let previous = shownState
        shownState = try selector.selectPart(of: state)
        let shownChanges = previous.changes(to: shownState)
        return shownChanges.isEmpty && !changes.isEmpty ? .repeated : .timelineBlock(.state(shownChanges))
      }
      try selector.checkPatterns()
      let blocks = blocks(of: shownEvents)
      return (StateTimeline(initial: shownInitial, blocks: blocks, selection: selection), shownState)
    }
  }

  func recordTime() { updateAndNotify { logTime() } }

  /// The label of the latest running step, or of the last outermost step if none is running, and the states since the
  /// beginning of this step, including the state at its beginning; all states if there was no step.
  var statesSinceCurrentStepBegan: (states: [State], label: String?) {
    lock.withLock {
      guard let step = steps.current else { return (states, nil) }
      return (Array(states[min(states.count, max(0, step.firstStateIndex - 1))...]), step.label)
    }
  }

  /// Returns the last state if it satisfies the predicate, otherwise the first matching state since the last match
  /// or outermost step; `nil` if there is none.
  func findMatch(_ predicate: (State) throws -> Bool) rethrows -> State? {
    let (candidates, startIndex) = lock.withLock { (states, searchStartIndex) }
    let indices = [candidates.indices.suffix(1), candidates.indices.dropFirst(startIndex)].joined()
    for index in indices where try predicate(candidates[index]) {
      lock.withLock { searchStartIndex = max(searchStartIndex, index + 1) }
      return candidates[index]
    }
    return nil
  }

  /// The last state, as it was rendered when it was recorded.
  var latestNode: Node { lock.withLock { latest ?? Self.noState } }
}
