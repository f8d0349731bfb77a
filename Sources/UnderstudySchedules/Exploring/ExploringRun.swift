import StateSnapshots
import TestDoubleRuntime
import TestReporting
import TestScheduling
import TimelineReading

/// A run of `explore(steps:)`: performs actions, and checks rules.
@MainActor
final class ExploringRun<State> {
  private let recorder: StateRecorder<State>
  private let schedule: Schedule
  private let actions: [Action]
  private let leftOut: [ExploringRule]
  private let always: (State) throws -> Void
  private let atRest: (State) throws -> Void
  private let position: SourcePosition
  /// The actions that have begun.
  private var begun: [BegunAction] = []
  private var explored: Explored
  private var checkedStateCount = 0
  private var flags = RestingFlags()
  /// True if a rule that needs no writing is broken.
  private var hasFailed = false

  init(
    _ recorder: StateRecorder<State>, by schedule: Schedule, _ actions: [Action],
    without leftOut: [ExploringRule], _ always: @escaping (State) throws -> Void,
    _ atRest: @escaping (State) throws -> Void, listsUnreached: Bool, at position: SourcePosition
  ) {
    self.recorder = recorder
    self.schedule = schedule
    self.actions = actions
    self.leftOut = leftOut
    self.always = always
    self.atRest = atRest
    self.position = position
    explored = Explored(
      at: position, mustRepeat: !leftOut.contains(.repeats), listsUnreached: listsUnreached)
    for action in actions { explored.reached["the action \(action.name)"] = false }
  }

  /// Performs up to `count` drawn actions, or the steps of a test that repeats a run, and notes in the schedule what has
  /// happened.
  func perform(upTo count: Int) async throws {
    let calls = recorder.callRecorder
    if leftOut.contains(.nothingUnstubbed) {
      for log in calls.doubleLogs { log.unstubbed = .placeholders }
    }
    let repetition = ExploredRepetition.current
    schedule.beginExploring(holding: repetition?.script.heldCalls ?? [])
    let stopListening = calls.noteValuesOfAnswers(in: schedule)
    defer {
      schedule.answerHeldCalls()
      stopListening()
      let timeline = recorder.timeline
      explored.timeline = timeline.text
      explored.trace = schedule.trace
      explored.noteStates(of: timeline)
      schedule.note(explored)
    }
    if let repetition { try await perform(repetition) } else { try await draw(count) }
    // An action that has not ended keeps its model.
    let haveAllEnded = !begun.contains(where: \.isRunning)
    if !leftOut.contains(.freed), haveAllEnded { explored.remainingDoubles = calls.remainingDoubles }
    for action in begun { action.task?.cancel() }
    if haveAllEnded { for action in begun { await action.task?.value } }
  }

  // MARK: Actions

  private func draw(_ count: Int) async throws {
    try await checkAtRest()
    for _ in 0..<count {
      let possibleActions = actions.filter { $0.isEnabled() }
      for action in possibleActions { explored.reached["the action \(action.name)"] = true }
      let variants = possibleActions.flatMap(\.variants)
      // 0 is no action, so that leaving out an action moves no other.
      let drawn = schedule.draw(.action, among: variants.count + 1)
      let nextBegins = schedule.draw(.action, among: 3)
      guard drawn > 0 else { continue }
      begin(variants[drawn - 1])
      switch nextBegins {
      case 0: try await checkAtRest()
      case 1: await Task.yield()
      default: await schedule.pause()
      }
    }
    try await checkAtRest()
    if !leftOut.contains(.actionsEnd), let index = begun.firstIndex(where: \.isRunning) {
      fail("\(begun[index].label) has not ended, although nothing can run any more.", action: index)
    }
  }

  /// Performs the steps of a test that repeats a run, and checks the rule that the run has broken.
  private func perform(_ repetition: ExploredRepetition) async throws {
    for step in repetition.script.steps {
      switch step {
      case .hold: break
      case .action(let label):
        if let variant = actions.lazy.flatMap(\.variants).first(where: { $0.label == label }) {
          begin(variant)
        }
      case .settle: _ = await schedule.waitUntilSettled()
      case .answer(let number): guard schedule.answerHeldCall(number) else { return }
      }
    }
    if let flag = repetition.explored.flagThatStaysOn {
      if (try? recorder.timeline.allStates())?.last?.flagsOn.contains(flag) == true { fail(flag) }
    } else if let index = repetition.explored.actionThatStays {
      if let action = begun.dropFirst(index).first, action.isRunning { fail(action.label) }
    } else {
      try checkWrittenRules(atRest: true)
    }
  }

  private func begin(_ variant: Action.Variant) {
    schedule.noteAction(variant.label)
    let action = BegunAction(variant.label)
    begun.append(action)
    // The task may outlive the run, which holds closures that must not escape.
    action.task = Task { [recorder, position] in
      await recorder.step(
        variant.label, fileID: position.fileID, filePath: position.filePath, line: position.line,
        column: position.column
      ) {
        await variant.perform()
      }
      action.isRunning = false
    }
  }

  // MARK: Rules

  private func checkAtRest() async throws {
    let stillRunning = await schedule.waitUntilSettled()
    try checkWrittenRules(atRest: stillRunning.isEmpty)
    guard stillRunning.isEmpty else {
      explored.isRepeatable = false
      return fail(
        "nothing comes to rest, since this still runs:\n  \(stillRunning.joined(separator: "\n  "))")
    }
    let states = (try? recorder.timeline.allStates()) ?? []
    if !leftOut.contains(.flagsRest), let flag = flags.flagThatStaysOn(states) {
      fail(
        "\(flag) stays on although nothing can run any more; before, it was on only while calls were pending.",
        flag: flag)
    }
  }

  private func checkWrittenRules(atRest isAtRest: Bool) throws {
    let states = recorder.states
    defer { checkedStateCount = states.count }
    for state in states.dropFirst(checkedStateCount) {
      explored.noteValues(of: state)
      try always(state)
    }
    if isAtRest, let last = states.last { try atRest(last) }
  }

  private func fail(_ message: String, flag: String? = nil, action: Int? = nil) {
    if !hasFailed { (explored.flagThatStaysOn, explored.actionThatStays) = (flag, action) }
    hasFailed = true
    Reporting.reporter.report(TestIssue("Exploring: \(message)", at: position))
  }
}

/// An action that a run has begun.
@MainActor
private final class BegunAction {
  let label: String
  var isRunning = true
  var task: Task<Void, Never>?

  init(_ label: String) { self.label = label }
}

/// The flags of states that have been on, and off again whenever nothing could run.
private struct RestingFlags {
  /// The number of states that are already taken into account.
  private var stateCount = 0
  /// The flags that were on at some time, and off when nothing could run.
  private var transientFlags: Set<String> = []
  /// The flags that were on when nothing could run.
  private var restingFlags: Set<String> = []

  /// Takes all states so far into account, at a moment at which nothing can run.
  ///
  /// - Returns: A flag that is on, was on earlier, and was always off when nothing could run; `nil` if there is none.
  mutating func flagThatStaysOn(_ states: [Node]) -> String? {
    let resting = states.last?.flagsOn ?? []
    let offending = resting.intersection(transientFlags).subtracting(restingFlags).min()
    for state in states.dropFirst(stateCount) { transientFlags.formUnion(state.flagsOn.subtracting(resting)) }
    stateCount = states.count
    restingFlags.formUnion(resting)
    return offending
  }
}

extension Node {
  /// The flags of the state that are on.
  fileprivate var flagsOn: Set<String> {
    guard case .record(let record) = self else { return [] }
    return Set(record.fields.filter { $0.value == .leaf("true") }.compactMap(\.label))
  }
}
