public import StateSnapshots
internal import TestDoubleRuntime
internal import TestReporting
internal import TestScheduling

extension StateRecorder {
  /// Performs drawn actions, some before the earlier ones have ended, and checks rules about the states.
  ///
  ///     @Test(.deterministic(schedules: 200)) @MainActor func exploresTheList() async throws {
  ///       …
  ///       try await recorder.explore(steps: 12) {
  ///         Action("load") { await model.load() }
  ///         Action("search", from: ["a", "al", ""]) { model.search($0) }
  ///       } atRest: { state in
  ///         #expect(!state.isLoading)
  ///       }
  ///     }
  ///
  /// In the first schedule, no action is drawn. Each other one draws its actions, the answers of `draws(…)`, the order of
  /// turns, and how long answers take. A failure is shortened: first actions go, then everything becomes plainer.
  ///
  /// - `count`: The maximum number of actions in a run.
  /// - `leftOut`: The built-in rules that are not checked.
  /// - `report`: Whether a warning counts or lists what no run has reached: actions that were never possible, cases and
  ///   values of flags and optionals that the state never had; and the states that no accepted timeline has.
  /// - `actions`: The actions; each is a step of the timeline.
  /// - `always`: Called with each state.
  /// - `atRest`: Called with the last state whenever nothing can run.
  /// - Throws: What `always` or `atRest` throws.
  @MainActor
  public func explore(
    steps count: Int, without leftOut: ExploringRule..., report: ExploringReport = .brief,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line, column: Int = #column, @ActionBuilder _ actions: () -> [Action],
    always: (State) throws -> Void = { _ in }, atRest: (State) throws -> Void = { _ in }
  ) async throws {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let schedule = Schedule.current else {
      let message = """
        explore(steps:) needs schedules, which draw the actions: give the test the trait \
        .deterministic(schedules: 200), or call it within withDeterministicSchedule(schedules: 200) { … }.
        """
      return Reporting.reporter.report(TestIssue(message, at: position))
    }
    let run = ExploredRun(actions())
    let repetition = ExploredRepetition.current
    var explored = Explored(
      at: position, mustRepeat: !leftOut.contains(.repeats), listsUnreached: report == .full)
    for action in run.actions { explored.reached["the action \(action.name)"] = false }
    var checkedStateCount = 0
    var flags = RestingFlags()

    func fail(_ message: String, _ rule: Explored.BuiltInRule) {
      explored.brokenRule = explored.brokenRule ?? rule
      Reporting.reporter.report(TestIssue("Exploring: \(message)", at: position))
    }
    func settle() async -> [String] {
      await schedule.waitUntilSettled(within: 5 * TimeoutScale.current)
    }
    func checkWrittenRules(atRest isAtRest: Bool) throws {
      let states = states
      defer { checkedStateCount = states.count }
      for state in states.dropFirst(checkedStateCount) {
        explored.noteValues(of: state)
        try always(state)
      }
      if isAtRest, let last = states.last { try atRest(last) }
    }
    func checkAtRest() async throws {
      let stillRunning = await settle()
      try checkWrittenRules(atRest: stillRunning.isEmpty)
      guard stillRunning.isEmpty else {
        return fail(
          "nothing comes to rest, since this still runs:\n  \(stillRunning.joined(separator: "\n  "))", .other
        )
      }
      if !leftOut.contains(.flagsRest), let flag = flags.flagThatStaysOn(in: timeline) {
        fail(
          "\(flag) stays on although nothing can run any more; before, it was on only while calls were pending.",
          .flagRests(flag))
      }
    }
    func begin(_ variant: Action.Variant) {
      schedule.noteAction(variant.label)
      run.begin(variant.label) {
        await self.step(variant.label, fileID: fileID, filePath: filePath, line: line, column: column) {
          await variant.perform()
        }
      }
    }
    /// Performs drawn actions.
    func draw() async throws {
      try await checkAtRest()
      for _ in 0..<count {
        let possibleActions = run.actions.filter { $0.isEnabled() }
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
      if !leftOut.contains(.actionsEnd), let index = run.firstRunningIndex {
        fail(
          "\(run.labels[index]) has not ended, although nothing can run any more.", .actionEnds(index))
      }
    }
    /// Performs the steps of a test that repeats a run, and checks the rule that the run has broken.
    func perform(_ repetition: ExploredRepetition) async throws {
      for step in repetition.script.steps {
        switch step {
        case .hold: break
        case .action(let label): if let variant = run.variant(label) { begin(variant) }
        case .settle: _ = await settle()
        case .answer(let number): guard schedule.answerHeldCall(number) else { return }
        }
      }
      switch repetition.brokenRule {
      case nil: try checkWrittenRules(atRest: true)
      case .flagRests(let flag): if flags.isOn(flag, in: timeline) { fail(flag, .other) }
      case .actionEnds(let index): if run.isRunning(index) { fail(run.labels[index], .other) }
      case .other: break
      }
    }

    if leftOut.contains(.nothingUnstubbed) {
      for log in callRecorder.doubleLogs { log.unstubbed = .placeholders }
    }
    schedule.beginExploring(holding: repetition?.script.heldCalls ?? [])
    let stopListening = callRecorder.noteValuesOfAnswers(in: schedule)
    defer {
      schedule.answerHeldCalls()
      stopListening()
      explored.timeline = timeline.text
      explored.trace = schedule.trace
      explored.noteStates(of: timeline)
      schedule.note(explored)
    }
    if let repetition { try await perform(repetition) } else { try await draw() }
    // An action that has not ended keeps its model.
    if !leftOut.contains(.freed), run.firstRunningIndex == nil {
      explored.remainingDoubles = callRecorder.remainingDoubles
    }
    await run.cancel()
  }
}

extension CallRecorder {
  /// Returns the names of the doubles that the running scope has made and that are not freed yet.
  fileprivate var remainingDoubles: @Sendable () -> [String] {
    let scope = DoubleScope.current
    let names = doubleLogs.filter { scope != nil && $0.scope === scope }.map { log in
      { @Sendable [weak log] in log?.nameInTimelines }
    }
    return { names.compactMap { $0() } }
  }

  /// Lets the schedule record the values of answers, if it records the run.
  ///
  /// - Returns: A closure that ends this.
  fileprivate func noteValuesOfAnswers(in schedule: Schedule) -> () -> Void {
    guard schedule.trace != nil else { return {} }
    let tokens = doubleLogs.map { log in
      (
        log,
        log.addListener { [unowned schedule] event in
          guard case .answer(let value, let error) = event.kind else { return }
          schedule.noteValue { ReadyTest.resumeArguments(value: value, error: error) }
        }
      )
    }
    return { for (log, token) in tokens { log.removeListener(token) } }
  }
}

/// The actions of a run.
@MainActor
private final class ExploredRun {
  let actions: [Action]
  /// The labels of the actions that have begun.
  private(set) var labels: [String] = []
  private var tasks: [Task<Void, Never>] = []
  private var runningIndices: Set<Int> = []

  init(_ actions: [Action]) { self.actions = actions }

  /// The index of the first action that has not ended; `nil` if all have.
  var firstRunningIndex: Int? { runningIndices.min() }

  func isRunning(_ index: Int) -> Bool { runningIndices.contains(index) }

  /// Returns the way to perform an action that has the label.
  func variant(_ label: String) -> Action.Variant? {
    actions.lazy.flatMap(\.variants).first { $0.label == label }
  }

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
