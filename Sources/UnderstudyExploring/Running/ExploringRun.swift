import StateSnapshots
import TestDoubleRuntime
import TestReporting
import TestScheduling
import TimelineReading

/// A run of `explore(steps:)`: performs actions, and checks rules.
@MainActor
final class ExploringRun<State> {
  let recorder: StateRecorder<State>
  let schedule: Schedule
  let actions: [ExploredAction]
  private let leftOut: [ExploringRule]
  let rules: WrittenRules<State>
  let position: SourcePosition
  /// Records what happens; `nil` unless the run describes its changes.
  private let log: ExploredLog?
  /// The actions that have begun.
  private(set) var begun: [BegunAction] = []
  var explored: Explored
  private let checker: RuleChecker<State>

  private var lessons: ExploringLessons { schedule.memory.exploring(at: position) { $0.lessons } }

  private func learn(_ body: (inout ExploringLessons) -> Void) {
    schedule.memory.exploring(at: position) { body(&$0.lessons) }
  }

  init(
    _ recorder: StateRecorder<State>, by schedule: Schedule, _ actions: [ExploredAction],
    without leftOut: [ExploringRule], _ rules: WrittenRules<State>, listsUnreached: Bool,
    at position: SourcePosition
  ) {
    self.recorder = recorder
    self.schedule = schedule
    self.actions = actions
    self.leftOut = leftOut
    self.rules = rules
    self.position = position
    checker = RuleChecker(recorder, rules, schedule.memory, at: position)
    log = schedule.describesChanges ? ExploredLog() : nil
    explored = Explored(at: position, without: leftOut, listsUnreached: listsUnreached)
    let isPlain = lessons.isLearning
    schedule.memory.exploring { $0.pairs.beginRun(isPlain: isPlain) }
    schedule.memory.exploring(at: position) { call in
      for action in actions { call.note("the action \(action.name)", isReached: false) }
    }
  }

  /// Performs up to `count` drawn actions, or the steps of a test that repeats a run, and notes in the schedule what has
  /// happened.
  func perform(upTo count: Int) async throws {
    let calls = recorder.callRecorder
    if leftOut.contains(.nothingUnstubbed) {
      for log in calls.doubleLogs { log.unstubbed = .placeholders }
    }
    schedule.payload = log
    let stopListening = log?.listen(to: calls.doubleLogs)
    for scope in calls.scopes { scope.leavesHeldCalls = true }
    defer {
      schedule.whenRunEnds(calls.streamEnding)
      stopListening?()
      note(recorder.timeline)
      schedule.payload = explored
    }
    if let repetition = ExploredRepetition.current { return await perform(repetition) }
    try await drawCheckingRules(count)
    // An action that has not ended keeps its model.
    let haveAllEnded = !begun.contains(where: \.isRunning)
    if !leftOut.contains(.freed), haveAllEnded { explored.remainingDoubles = calls.remainingDoubles }
    await endActions()
  }

  /// Cancels the actions that have not ended.
  func endActions() async {
    let haveAllEnded = !begun.contains(where: \.isRunning)
    for action in begun { action.task?.cancel() }
    if haveAllEnded { for action in begun { await action.task?.value } }
  }

  private func note(_ timeline: StateTimeline) {
    explored.timeline = timeline.text
    explored.fields = Explored.fields(of: timeline.initial)
    let states = Explored.stateTexts(of: timeline)
    schedule.memory.exploring(at: position) { $0.states.formUnion(states) }
    explored.log = log
    let calls = recorder.callRecorder
    explored.doubles = calls.doubleLogs.map { ($0.nameInTimelines, $0.position) }
    for (number, call) in (log?.calls ?? []).enumerated() where call.wasCancelled {
      if calls.holdableStub(ofDouble: call.double, call.handle)?.endsOnCancellation == true {
        explored.callsThatEndByCancelling.insert(number)
      }
    }
    if lessons.isLearning {
      let flags = recorder.statesDuringCalls.map { StateFlag.all(in: $0) }
      let flagsDuringCalls = flags.reduce(into: Set()) { $0.formUnion($1) }
      learn { $0.noteRun(duringCalls: flagsDuringCalls) }
    }
  }

  // MARK: Actions

  private func drawCheckingRules(_ count: Int) async throws {
    checker.checkNewStates()
    let checking = checkEachTurn()
    await draw(count)
    schedule.endTurnWait()
    await checking.value
    checker.checkNewStates()
    explored.brokenRule = checker.brokenRule ?? (schedule.memory.issueCount > 0 ? .steps : nil)
    explored.brokenStateIndex = checker.brokenStateIndex
    if let error = checker.error { throw error }
  }

  /// Checks new states at the end of the turn that made them, before any other code of the test runs.
  private func checkEachTurn() -> Task<Void, Never> {
    let (version, schedule, checker) = (recorder.version, schedule, checker)
    return Scheduling.$marksNewTasksAsObservers.withValue(true) {
      Task { @MainActor in
        while true {
          let checkedVersion = version()
          guard await schedule.waitForTurn({ version() != checkedVersion }) else { return }
          checker.checkNewStates()
        }
      }
    }
  }

  /// Draws actions until a rule throws.
  private func draw(_ count: Int) async {
    await checkAtRest()
    for _ in 0..<count where checker.error == nil {
      let offers = actions.filter { $0.isEnabled() }.flatMap { action in
        action.variants.map { (action, $0) }
      }
      let cancellable = begun.indices.filter { begun[$0].canBeCancelled }
      let labels = offers.map(\.1.label) + cancellable.map { "cancel \(begun[$0].label)" }
      let isDuringCall = recorder.hasOpenCalls
      schedule.memory.exploring(at: position) { call in
        for (action, _) in offers { call.note("the action \(action.name)", isReached: true) }
      }
      let preferences = schedule.memory.exploring {
        $0.pairs.preferences(for: .action, among: labels, isDuringCall: isDuringCall)
      }
      // 0 is no action, so that leaving out an action moves no other.
      let drawn = schedule.draw(.action, among: labels.count + 1, preferring: preferences.map { $0 + 1 })
      let nextBegins = schedule.draw(.action, among: 3)
      guard drawn > 0 else { continue }
      schedule.memory.exploring {
        $0.pairs.note(labels[drawn - 1], of: .action, isDuringCall: isDuringCall)
      }
      if drawn <= offers.count {
        let (action, variant) = offers[drawn - 1]
        begin(variant, isCancellable: action.isCancellable, if: action.isEnabled)
      } else {
        cancel(cancellable[drawn - offers.count - 1])
      }
      switch nextBegins {
      case 0: await checkAtRest()
      case 1: await Task.yield()
      default: await schedule.pause()
      }
    }
    if checker.error == nil { await checkAtRest() }
    if checker.error == nil, !leftOut.contains(.actionsEnd), let index = begun.firstIndex(where: \.isRunning)
    {
      checker.note(.action(index))
      let action = begun[index]
      fail(
        "\(action.label) has not ended, although \(action.isCancelled ? "it was cancelled, and " : "")nothing can run any more."
      )
    }
  }

  func begin(
    _ variant: ExploredAction.Variant, isCancellable: Bool = false,
    if isEnabled: @escaping @MainActor @Sendable () -> Bool = { true }
  ) {
    log?.note(.action(begun.count, variant.label))
    let action = BegunAction(variant.label, isCancellable: isCancellable)
    begun.append(action)
    // The task may outlive the run, which holds closures that must not escape.
    action.task = Task { [recorder, position] in
      defer { action.isRunning = false }
      await recorder.step(
        variant.label, fileID: position.fileID, filePath: position.filePath, line: position.line,
        column: position.column
      ) {
        // Another action may have made it impossible since it was drawn.
        if isEnabled() { await variant.perform() }
      }
    }
  }

  func cancel(_ index: Int) {
    log?.note(.cancel(index))
    let action = begun[index]
    action.isCancelled = true
    recorder.step(
      "cancel \(action.label)", fileID: position.fileID, filePath: position.filePath, line: position.line,
      column: position.column
    ) { action.task?.cancel() }
  }

  // MARK: Rules

  private func checkAtRest() async {
    if lessons.isLearning { await learnUntilRest() }
    let stillRunning = await schedule.waitUntilSettled()
    guard stillRunning.isEmpty else {
      checker.checkNewStates()
      checker.note(.noRest)
      return fail(
        "nothing comes to rest, since this still runs:\n  \(stillRunning.joined(separator: "\n  "))")
    }
    checker.checkRest()
    guard checker.error == nil, let last = recorder.states.last else { return }
    let flags = StateFlag.all(in: last)
    if lessons.isLearning { learn { $0.noteRest(flags) } }
    if !leftOut.contains(.flagsRest), let flag = lessons.flagThatStays(among: flags) {
      checker.note(.flag(flag))
      fail(
        """
        \(flag.path) is still \(flag.value) although nothing can run; in \(lessons.plainRunCount) plain runs it was \
        \(flag.value) only while a call was pending.
        """)
    }
  }

  /// The number of moments before a rest at which flags are looked at.
  private static var maximumMoments: Int { 20 }

  /// Notes the flags that are on while nothing but time can pass: such a flag waits for no call.
  private func learnUntilRest() async {
    for _ in 0..<Self.maximumMoments {
      await schedule.waitUntilIdle()
      guard schedule.canTimePass, let last = recorder.states.last else { return }
      if !recorder.hasOpenCalls {
        let flags = StateFlag.all(in: last)
        learn { $0.noteRest(flags) }
      }
      await schedule.pause()
    }
  }

  private func fail(_ message: String) {
    Reporting.reporter.report(TestIssue("Exploring: \(message)", at: position))
  }
}
