/// The steps of a test that repeats a run with drawn actions, and draws nothing, but holds calls.
///
/// The test's text is rendered from the steps, and the steps are performed before the text is printed.
struct ExploredScript: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    /// The next call of the member, which is the call with the number, is held.
    case hold(Int)
    /// The action with the number and the label begins.
    case action(Int, String)
    /// The action with the number is cancelled.
    case cancel(Int)
    /// Everything runs until nothing can run.
    case settle
    /// The held call with the number gets its answer.
    case answer(Int)
  }

  private(set) var steps: [Step] = []
  /// The calls that are held: those of each member that has to be held once, since `hold()` holds its next call.
  ///
  /// A call has to be held if its answer was drawn, or if something happened between the call and its answer.
  let heldCalls: Set<Int>

  /// Creates the steps that repeat a run.
  ///
  /// - Parameters:
  ///   - endsByCancelling: Returns true if a held call with the number ends when its task is cancelled.
  ///   - holdsFirst: True if all calls are held before the first action.
  ///   - callsFirst: Returns true if the action with the label waits for its call before the next action begins.
  init(
    repeating events: [ExploredLog.Event], _ calls: [ExploredLog.Call], holdsFirst: Bool,
    endsByCancelling: (Int) -> Bool = { _ in false }, callsFirst: (String) -> Bool = { _ in false }
  ) {
    let events = Self.events(events, callingFirst: callsFirst)
    let mustBeHeld = calls.indices.filter { number in
      guard let call = events.firstIndex(of: .call(number)) else { return false }
      let isImmediate = events[(call + 1)...].first == .answer(number)
      return calls[number].isDrawn || (!isImmediate && calls[number].answer != nil)
    }
    heldCalls = Set(
      calls.indices.filter { number in
        mustBeHeld.contains {
          calls[$0].double == calls[number].double && calls[$0].handle == calls[number].handle
        }
      })
    var callsHaveBegun = false
    for event in events {
      switch event {
      case .action(let number, let label):
        if callsHaveBegun { settle() }
        callsHaveBegun = false
        steps.append(.action(number, label))
      case .cancel(let number):
        settle()
        steps.append(.cancel(number))
        callsHaveBegun = true
      case .answer(let number):
        guard heldCalls.contains(number), !endsByCancelling(number) else { continue }
        settle()
        steps.append(.answer(number))
        callsHaveBegun = true
      case .call(let number):
        callsHaveBegun = true
        guard heldCalls.contains(number), !holdsFirst else { continue }
        // The call is held before the answer, or before all the actions, that begin just before.
        let start = steps.lastIndex {
          switch $0 {
          case .hold, .settle: true
          case .action, .answer, .cancel: false
          }
        }
        steps.insert(.hold(number), at: start.map { $0 + 1 } ?? 0)
      }
    }
    settle()
    if holdsFirst { steps = heldCalls.sorted().map { .hold($0) } + steps }
  }

  /// The label of a synchronous action that begins when the task of another one may not have begun.
  ///
  /// Drawn runs begin each action in a task. In the text, a synchronous action begins at once.
  func actionThatOvertakes(_ isAsynchronous: (String) -> Bool) -> String? {
    var taskIsPending = false
    for step in steps {
      if step == .settle { taskIsPending = false }
      guard case .action(_, let label) = step else { continue }
      if isAsynchronous(label) { taskIsPending = true } else if taskIsPending { return label }
    }
    return nil
  }

  /// Returns the events, with the call that follows several actions moved up to the first of these that waits for its call.
  private static func events(
    _ events: [ExploredLog.Event], callingFirst callsFirst: (String) -> Bool
  ) -> [ExploredLog.Event] {
    var events = events
    for index in events.indices {
      guard case .call = events[index] else { continue }
      let start =
        events[..<index].lastIndex { if case .action = $0 { false } else { true } }.map { $0 + 1 } ?? 0
      let first = events[start..<index].firstIndex {
        if case .action(_, let label) = $0 { callsFirst(label) } else { false }
      }
      if let first, first + 1 < index { events.insert(events.remove(at: index), at: first + 1) }
    }
    return events
  }

  private mutating func settle() { if let last = steps.last, last != .settle { steps.append(.settle) } }
}
