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
  /// - `report`: Whether a warning counts or lists the actions that were never possible, and the flags that were never on.
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
    let actions = actions()
    let run = ExploredRun()
    var checkedStateCount = 0
    var flags = RestingFlags()

    func checkAtRest() async throws {
      let stillRunning = await schedule.waitUntilSettled(within: 5 * TimeoutScale.current)
      let states = states
      for state in states.dropFirst(checkedStateCount) { try always(state) }
      checkedStateCount = states.count
      guard stillRunning.isEmpty else {
        return fail(
          "nothing comes to rest, since this still runs:\n  \(stillRunning.joined(separator: "\n  "))")
      }
      if let last = states.last { try atRest(last) }
      if !leftOut.contains(.flagsRest), let flag = flags.flagThatStaysOn(in: timeline) {
        fail(
          "\(flag) stays on although nothing can run any more; before, it was on only while calls were pending."
        )
      }
    }
    func fail(_ message: String) {
      Reporting.reporter.report(TestIssue("Exploring: \(message)", at: position))
    }

    var explored = Explored(mustRepeat: !leftOut.contains(.repeats), listsUnreached: report == .full)
    if leftOut.contains(.nothingUnstubbed) {
      for log in callRecorder.doubleLogs { log.unstubbed = .placeholders }
    }
    for action in actions { explored.reached["the action \(action.name)"] = false }
    defer {
      explored.timeline = timeline.text
      explored.reached.merge(flags.reached) { $0 || $1 }
      schedule.note(explored)
    }
    try await checkAtRest()
    for _ in 0..<count {
      let possibleActions = actions.filter { $0.isEnabled() }
      for action in possibleActions { explored.reached["the action \(action.name)"] = true }
      let variants = possibleActions.flatMap(\.variants)
      // 0 is no action, so that leaving out an action moves no other.
      let drawn = schedule.draw(.action, among: variants.count + 1)
      let nextBegins = schedule.draw(.action, among: 3)
      guard drawn > 0 else { continue }
      let variant = variants[drawn - 1]
      let id = run.begin(variant.label)
      run.tasks.append(
        Task {
          await step(variant.label, fileID: fileID, filePath: filePath, line: line, column: column) {
            await variant.perform()
          }
          run.end(id)
        })
      switch nextBegins {
      case 0: try await checkAtRest()
      case 1: await Task.yield()
      default: await schedule.pause()
      }
    }
    try await checkAtRest()
    if !leftOut.contains(.actionsEnd), let label = run.firstRunningLabel {
      fail("\(label) has not ended, although nothing can run any more.")
    }
    // An action that has not ended keeps its model.
    if !leftOut.contains(.freed), run.firstRunningLabel == nil {
      explored.remainingDoubles = callRecorder.remainingDoubles
    }
    for task in run.tasks { task.cancel() }
    for task in run.tasks where run.firstRunningLabel == nil { await task.value }
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
}

/// The actions of a run that have begun.
@MainActor
private final class ExploredRun {
  var tasks: [Task<Void, Never>] = []
  private var labels: [String] = []
  private var runningIDs: Set<Int> = []

  /// Records the beginning of an action, and returns its identifier.
  func begin(_ label: String) -> Int {
    labels.append(label)
    runningIDs.insert(labels.count - 1)
    return labels.count - 1
  }

  func end(_ id: Int) { runningIDs.remove(id) }

  /// The label of the first action that has not ended; `nil` if all have.
  var firstRunningLabel: String? { runningIDs.min().map { labels[$0] } }
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

  /// The flags of the state, and whether they have been on.
  var reached: [String: Bool] {
    guard case .record(let record)? = state else { return [:] }
    let flags = record.fields.filter { [.leaf("true"), .leaf("false")].contains($0.value) }.compactMap(
      \.label)
    let on = transientFlags.union(restingFlags)
    return Dictionary(flags.map { ("\($0): true", on.contains($0)) }) { $0 || $1 }
  }

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

  private static func flagsOn(in node: Node) -> Set<String> {
    guard case .record(let record) = node else { return [] }
    return Set(record.fields.filter { $0.value == .leaf("true") }.compactMap(\.label))
  }
}
