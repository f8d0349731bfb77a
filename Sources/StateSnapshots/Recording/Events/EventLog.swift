import Foundation
internal import TestDoubleRuntime
internal import TestReporting
internal import TestScheduling

/// The events that a recorder has seen so far, in order.
///
/// A change that was announced but not yet read holds an open slot: it is filled at its own place when the
/// value is read, whatever came in between. So calls may be logged from any thread without reading a model.
final class EventLog<State>: @unchecked Sendable {  // Everything mutable is guarded by `lock`.
  enum Event {
    case block(StateTimeline.Block)
    case openSlot
    case repeated
    /// Stands in the timeline where something else does between the call and it.
    case answer(Call, error: Node?)
    /// The test sent that to the stream of that number.
    case sent(UInt64, StateTimeline.Sent)
  }

  let duplicates: StateDuplicates
  /// True if changes that follow each other before they are read lead to one state; set while the recorder is made.
  var recordsTurns = false
  /// How much time has passed since the recorder was made; `nil` where it was given no clock.
  private let elapsed: (() -> TimeSpan)?

  let lock = NSLock()
  private var initial: Node?
  private var latest: Node?
  var events: [Event] = []
  private var slot: Int?
  var states: [State] = []
  private var steps = StepList()
  private var loggedTime = TimeSpan()
  private var hasFinished = false
  private var cursor = 0
  var version = 0
  var looks = LookList()
  /// The calls whose answer may come, by their numbers.
  var openCalls: [UInt64: Call] = [:]
  /// The streams that the test feeds, by their numbers.
  var streams: [UInt64: Stream] = [:]
  /// The positions of the calls that such streams answered.
  var streamedCalls: Set<Int> = []
  var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  var nextWaiter = 0

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

  /// - Parameter number: What its answer will be told by; 0 where none will be.
  func call(_ text: String, number: UInt64 = 0) {
    let isLate = notify {
      guard !looks.hasEnded else { return true }
      append(.block(.call(text)))
      if number != 0 { openCalls[number] = Call(event: events.count - 1, text: text) }
      return false
    }
    if isLate { reportLate("> \(text)") }
  }

  /// - Returns: What ``endStep(_:)`` knows the step by.
  func beginStep(_ label: String) -> Int {
    notify {
      logTime()
      events.append(.block(.step(label: label, depth: steps.depth)))
      if steps.depth == 0 { cursor = states.count }
      return steps.begin(label, stateCount: states.count)
    }
  }

  func endStep(_ number: Int) {
    notify {
      logTime()
      steps.end(number, stateCount: states.count)
    }
  }

  /// No more states will come, by an error or without one.
  func finish(_ failure: Node?) {
    notify {
      append(.block(.finished(failure: failure)))
      hasFinished = true
    }
  }

  /// Adds what isn't a step; below the outer step's label again where an inner one has ended.
  func append(_ event: Event) {
    logTime()
    appendBelowStep(event)
  }

  private func appendBelowStep(_ event: Event) {
    if let step = steps.takeContinued() {
      events.append(.block(.step(label: "\(step.label) (continued)", depth: step.depth)))
    }
    events.append(event)
  }

  /// Adds how much time has passed since this was done last.
  private func logTime() {
    guard let elapsed else { return }
    let now = elapsed()
    if now > loggedTime {
      appendBelowStep(.block(.time(now - loggedTime)))
      loggedTime = now
    }
  }

  /// True if time has passed since the last event, for a caller that holds the lock.
  var hasTimePassed: Bool { elapsed.map { $0() > loggedTime } ?? false }

  /// Adds a state that is known at once.
  func record(_ state: State, _ node: Node) {
    notify { place(state, node, at: nil) }
  }

  /// A change was announced: `state` is what stood until now, and what comes is read later.
  func change(from state: State, _ node: Node) {
    notify {
      if recordsTurns, let slot, slot == events.count - 1, !hasTimePassed { return }
      if let slot {
        self.slot = nil
        place(state, node, at: slot)
      }
      append(.openSlot)
      slot = events.count - 1
    }
  }

  /// Fills the open slot with what was read, unless the change has not arrived yet.
  func settle(_ state: State, _ node: Node) {
    notify {
      guard let slot, node != latest else { return }
      self.slot = nil
      place(state, node, at: slot)
    }
  }

  private func place(_ state: State, _ node: Node, at slot: Int?) {
    if latest == nil, events.isEmpty {
      initial = node
      latest = node
      return states.append(state)
    }
    let changes = (latest ?? Self.nothing).changes(to: node)
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

  /// Stands for the first state where something else happened before there was one.
  private static var nothing: Node { .opaque("none") }

  // MARK: Reading

  var isFinished: Bool { lock.withLock { hasFinished } }

  var stateCount: Int { lock.withLock { states.count } }

  var hasOpenSlot: Bool { lock.withLock { slot != nil } }

  var allStates: [State] { lock.withLock { states } }

  var timeline: StateTimeline {
    lock.withLock { StateTimeline(initial: initial ?? Self.nothing, blocks: blocks) }
  }

  /// Logs the time since the last event, which passed before what is about to be read.
  func settleTime() {
    guard elapsed != nil else { return }
    notify { logTime() }
  }

  /// The states that the last ended step of that label went through, the one that it began with included.
  func states(ofStep label: String) -> [State]? {
    lock.withLock {
      steps.ended(label).map { Array(states[max(0, $0.lowerBound - 1)..<$0.upperBound]) }
    }
  }

  /// The states from the one on with which the current step began, or the last one where there is none, and its label;
  /// all of them where there was no step.
  var statesOfCurrentStep: (states: [State], label: String?) {
    lock.withLock {
      guard let step = steps.current else { return (states, nil) }
      return (Array(states[min(states.count, max(0, step.firstState - 1))...]), step.label)
    }
  }

  /// The last state where it fits, else the first one that fits of those since the last wait or step.
  func firstMatch(_ predicate: (State) throws -> Bool) rethrows -> State? {
    let (candidates, start) = lock.withLock { (states, cursor) }
    if let last = candidates.last, try predicate(last) {
      lock.withLock { cursor = max(cursor, candidates.count) }
      return last
    }
    for index in min(start, candidates.count)..<candidates.count where try predicate(candidates[index]) {
      lock.withLock { cursor = max(cursor, index + 1) }
      return candidates[index]
    }
    return nil
  }

  /// The last state as it was when it was recorded.
  var latestNode: Node { lock.withLock { latest ?? Self.nothing } }
}
