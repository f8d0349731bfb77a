import Foundation
internal import TestReporting

/// What a recorder has seen so far, in order.
///
/// A change that was announced but not yet read holds an open slot: it is filled at its own place when the
/// value is read, whatever came in between. So calls may be logged from any thread without reading a model.
final class EventLog<State>: @unchecked Sendable {  // Everything mutable is guarded by `lock`.
  enum Event {
    case block(Timeline.Block)
    case openSlot
    case repeated
  }

  let duplicates: StateDuplicates

  private let lock = NSLock()
  private var initial: Node?
  private var latest: Node?
  private var events: [Event] = []
  private var slot: Int?
  private var states: [State] = []
  private var openSteps: [String] = []
  private var isBackInOuterStep = false
  private var hasFinished = false
  private var cursor = 0
  private var version = 0
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextWaiter = 0

  init(duplicates: StateDuplicates) {
    self.duplicates = duplicates
  }

  // MARK: Writing

  func begin(_ state: State, _ node: Node) {
    lock.withLock {
      initial = node
      latest = node
      states.append(state)
    }
  }

  func call(_ text: String) {
    notify { append(.block(.call(text))) }
  }

  func beginStep(_ label: String) {
    notify {
      events.append(.block(.step(label: label, depth: openSteps.count)))
      if openSteps.isEmpty { cursor = states.count }
      openSteps.append(label)
      isBackInOuterStep = false
    }
  }

  func endStep() {
    notify {
      openSteps.removeLast()
      isBackInOuterStep = !openSteps.isEmpty
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
  private func append(_ event: Event) {
    if isBackInOuterStep, let label = openSteps.last {
      events.append(.block(.step(label: "\(label) (continued)", depth: openSteps.count - 1)))
      isBackInOuterStep = false
    }
    events.append(event)
  }

  /// Adds a state that is known at once.
  func record(_ state: State, _ node: Node) {
    notify { place(state, node, at: nil) }
  }

  /// A change was announced: `state` is what stood until now, and what comes is read later.
  func change(from state: State, _ node: Node) {
    notify {
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

  /// What stands for the first state where something else happened before there was one.
  private static var nothing: Node { .opaque("none") }

  // MARK: Reading

  var isFinished: Bool { lock.withLock { hasFinished } }

  var stateCount: Int { lock.withLock { states.count } }

  var hasOpenSlot: Bool { lock.withLock { slot != nil } }

  var allStates: [State] { lock.withLock { states } }

  var timeline: Timeline {
    lock.withLock {
      Timeline(
        initial: initial ?? Self.nothing,
        blocks: events.compactMap { if case .block(let block) = $0 { block } else { nil } })
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

  // MARK: Waiting

  var currentVersion: Int { lock.withLock { version } }

  /// Returns when anything was logged since `version`, or when ``wakeAll()`` is called.
  func next(after version: Int) async {
    await withCheckedContinuation { continuation in
      let isLate = lock.withLock {
        guard self.version == version else { return true }
        nextWaiter += 1
        waiters[nextWaiter] = continuation
        return false
      }
      if isLate { continuation.resume() }
    }
  }

  func wakeAll() { notify {} }

  private func notify(_ body: () -> Void) {
    let woken = lock.withLock {
      body()
      version += 1
      defer { waiters = [:] }
      return Array(waiters.values)
    }
    for waiter in woken { waiter.resume() }
  }
}
