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
  ///         ExploredAction("load", cancellable: true) { await model.load() }
  ///         ExploredAction("search", from: ["a", "al", ""]) { model.search($0) }
  ///       } atRest: { state in
  ///         #expect(!state.isLoading)
  ///       }
  ///     }
  ///
  /// In the first schedule, no action is drawn. Plain runs follow, in which each action comes first once, and once after
  /// each other one. Each other schedule draws its actions, the answers of `draws(…)`, the order of turns, and how long
  /// answers take, first what makes pairs that no run has had. A failure is shortened: first actions go, then everything
  /// becomes plainer.
  ///
  /// - Parameter count: The maximum number of actions in a run.
  /// - Parameter leftOut: The built-in rules that are not checked.
  /// - Parameter report: Whether a warning counts or lists what no run has reached: actions that were never possible, cases and
  ///   values of flags and optionals that the state never had; the list also has the pairs that never came, and the states
  ///   that no accepted timeline has.
  /// - Parameter actions: The actions; each is a step of the timeline.
  /// - Parameter always: Called with each state, at the end of the turn that made it.
  /// - Parameter between: Called with each state and the one before it, then too.
  /// - Parameter atRest: Called with the last state whenever nothing can run.
  /// - Throws: What a rule throws.
  @MainActor
  public func explore(
    steps count: Int, without leftOut: ExploringRule..., report: ExploringReport = .brief,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    @ExploredActionBuilder _ actions: () -> [ExploredAction],
    always: (State) throws -> Void = { _ in }, between: (State, State) throws -> Void = { _, _ in },
    atRest: (State) throws -> Void = { _ in }
  ) async throws {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let schedule = Schedule.current, !schedule.memory.drawsNothing else {
      let reason = Schedule.current == nil ? "" : ", and this test has one schedule, which draws nothing"
      let message = """
        explore(steps:) needs schedules, which draw the actions\(reason): give the test the trait \
        .deterministic(schedules: 200), or call it within withDeterministicSchedule(schedules: 200) { … }.
        """
      return Reporting.reporter.report(TestIssue(message, at: position))
    }
    // The answers are drawn already, so the command `mutate` leaves the test out.
    if let run = ObservedRun.current { run.write(["explored"] + run.test, once: true) }
    try await withoutActuallyEscaping(always) { always in
      try await withoutActuallyEscaping(between) { between in
        try await withoutActuallyEscaping(atRest) { atRest in
          let rules = WrittenRules(always: always, between: between, atRest: atRest)
          let run = ExploringRun(
            self, by: schedule, actions(), without: leftOut, rules, listsUnreached: report == .full,
            at: position)
          try await run.perform(upTo: count)
        }
      }
    }
  }
}
