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
  private let begun = BegunActions()
  private var explored: Explored
  private var checkedStateCount = 0
  private var flags = RestingFlags()

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
    if !leftOut.contains(.freed), begun.firstRunningIndex == nil {
      explored.remainingDoubles = calls.remainingDoubles
    }
    await begun.cancel()
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
    if !leftOut.contains(.actionsEnd), let index = begun.firstRunningIndex {
      fail("\(begun.labels[index]) has not ended, although nothing can run any more.", .actionEnds(index))
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
    switch repetition.brokenRule {
    case nil: try checkWrittenRules(atRest: true)
    case .flagRests(let flag): if flags.isOn(flag, in: recorder.timeline) { fail(flag, .other) }
    case .actionEnds(let index): if begun.isRunning(index) { fail(begun.labels[index], .other) }
    case .other: break
    }
  }

  private func begin(_ variant: Action.Variant) {
    schedule.noteAction(variant.label)
    // The task may outlive the run, which holds closures that must not escape.
    begun.begin(variant.label) { [recorder, position] in
      await recorder.step(
        variant.label, fileID: position.fileID, filePath: position.filePath, line: position.line,
        column: position.column
      ) {
        await variant.perform()
      }
    }
  }

  // MARK: Rules

  private func checkAtRest() async throws {
    let stillRunning = await schedule.waitUntilSettled()
    try checkWrittenRules(atRest: stillRunning.isEmpty)
    guard stillRunning.isEmpty else {
      return fail(
        "nothing comes to rest, since this still runs:\n  \(stillRunning.joined(separator: "\n  "))", .other)
    }
    if !leftOut.contains(.flagsRest), let flag = flags.flagThatStaysOn(in: recorder.timeline) {
      fail(
        "\(flag) stays on although nothing can run any more; before, it was on only while calls were pending.",
        .flagRests(flag))
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

  private func fail(_ message: String, _ rule: Explored.BuiltInRule) {
    explored.brokenRule = explored.brokenRule ?? rule
    Reporting.reporter.report(TestIssue("Exploring: \(message)", at: position))
  }
}

/// The actions that a run has begun.
@MainActor
private final class BegunActions {
  /// The labels of the actions that have begun.
  private(set) var labels: [String] = []
  private var tasks: [Task<Void, Never>] = []
  private var runningIndices: Set<Int> = []

  /// The index of the first action that has not ended; `nil` if all have.
  var firstRunningIndex: Int? { runningIndices.min() }

  func isRunning(_ index: Int) -> Bool { runningIndices.contains(index) }

  func begin(_ label: String, _ body: @escaping @MainActor () async -> Void) {
    let index = labels.count
    labels.append(label)
    runningIndices.insert(index)
    tasks.append(
      Task {
        await body()
        runningIndices.remove(index)
      })
  }

  /// Cancels the actions, and waits for their end if all have ended.
  func cancel() async {
    for task in tasks { task.cancel() }
    for task in tasks where runningIndices.isEmpty { await task.value }
  }
}

/// The flags of a timeline that have been on, and off again whenever nothing could run.
private struct RestingFlags {
  /// The number of blocks of the timeline that are already taken into account.
  private var blockCount = 0
  private var state: Node?
  /// The flags that were on at some time, and off when nothing could run.
  private var transientFlags: Set<String> = []
  /// The flags that were on when nothing could run.
  private var restingFlags: Set<String> = []

  /// Takes the end of a timeline into account, at a moment at which nothing can run.
  ///
  /// - Returns: A flag that is on, was on earlier, and was always off when nothing could run; `nil` if there is none.
  mutating func flagThatStaysOn(in timeline: StateTimeline) -> String? {
    var node = state ?? timeline.initial
    var flagsOn = state == nil ? Self.flagsOn(in: node) : []
    for case .state(let changes) in timeline.blocks.dropFirst(blockCount) {
      for change in changes { try? node.apply(change) }
      flagsOn.formUnion(Self.flagsOn(in: node))
    }
    blockCount = timeline.blocks.count
    state = node
    let resting = Self.flagsOn(in: node)
    let offending = resting.intersection(transientFlags).subtracting(restingFlags).min()
    transientFlags.formUnion(flagsOn.subtracting(resting))
    restingFlags.formUnion(resting)
    return offending
  }

  /// Returns true if the flag is on at the end of a timeline.
  func isOn(_ flag: String, in timeline: StateTimeline) -> Bool {
    let last = try? timeline.state(after: timeline.blocks.count)
    return last.map(Self.flagsOn)?.contains(flag) == true
  }

  private static func flagsOn(in node: Node) -> Set<String> {
    guard case .record(let record) = node else { return [] }
    return Set(record.fields.filter { $0.value == .leaf("true") }.compactMap(\.label))
  }
}
