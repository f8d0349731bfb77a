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
  ///   values of flags and optionals that the state never had; the list has the states that no accepted timeline has, too.
  /// - `actions`: The actions; each is a step of the timeline.
  /// - `always`: Called with each state.
  /// - `atRest`: Called with the last state whenever nothing can run.
  /// - Throws: What `always` or `atRest` throws.
  @MainActor
  public func explore(
    steps count: Int, without leftOut: ExploringRule..., report: ExploringReport = .brief,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    @ActionBuilder _ actions: () -> [Action],
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
    try await withoutActuallyEscaping(always) { always in
      try await withoutActuallyEscaping(atRest) { atRest in
        let run = ExploringRun(
          self, by: schedule, actions(), without: leftOut, always, atRest, listsUnreached: report == .full,
          at: position)
        try await run.perform(upTo: count)
      }
    }
  }
}

extension CallRecorder {
  /// Returns the names of the doubles that the running scope has made and that are not freed yet.
  var remainingDoubles: @Sendable () -> [String] {
    let scope = DoubleScope.current
    let names = doubleLogs.filter { scope != nil && $0.scope === scope }.map { log in
      { @Sendable [weak log] in log?.nameInTimelines }
    }
    return { names.compactMap { $0() } }
  }

  /// Lets the schedule record the values of answers, if it records the run.
  ///
  /// - Returns: A closure that ends this.
  func noteValuesOfAnswers(in schedule: Schedule) -> () -> Void {
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
