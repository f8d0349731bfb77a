internal import TestDoubleRuntime
internal import TestReporting

extension StateRecorder {
  /// Runs the closure as a step of the test: the timeline shows the events of the closure below the label of the step.
  ///
  /// A call for which nothing is stubbed fails the test at the line of the step.
  @discardableResult
  public func step<Result>(
    _ label: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ body: () throws -> Result
  ) rethrows -> Result {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    source?.recordLastChange()
    let stepNumber = log.beginStep(label)
    defer {
      source?.recordLastChange()
      log.endStep(stepNumber)
    }
    return try Reporting.$origin.withValue(makeOrigin(of: label)) {
      try Reporting.$callSite.withValue(position, operation: body)
    }
  }

  /// Runs the closure as a step of the test, like the synchronous method.
  @discardableResult
  public func step<Result>(
    _ label: String, isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column, _ body: () async throws -> Result
  ) async rethrows -> Result {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    await recordLastChange()
    let stepNumber = log.beginStep(label)
    do {
      let result = try await Reporting.$origin.withValue(makeOrigin(of: label)) {
        try await Reporting.$callSite.withValue(position, operation: body)
      }
      await recordLastChange()
      log.endStep(stepNumber)
      return result
    } catch {
      await recordLastChange()
      log.endStep(stepNumber)
      throw error
    }
  }

  /// Creates the origin that identifies the tasks of a step, and adds it to the current schedule or, without one, to the
  /// test's scope or the process, which wait for the tasks before they end.
  private func makeOrigin(of label: String) -> TaskOrigin {
    let origin = TaskOrigin(step: label, recorder: callRecorder)
    if let schedule = Scheduling.current {
      schedule.note(origin)
    } else {
      (DoubleScope.current?.value { TaskOriginList() } ?? .ofProcess).add(origin)
    }
    return origin
  }

  /// Records the state after the last change of the model, or the elements that a sequence has been sent, if they are
  /// not recorded yet.
  func recordLastChange(isolation: isolated (any Actor)? = #isolation) async {
    await source?.recordLastChange(from: isolation)
    guard sequenceTask != nil else { return }
    if let schedule = Scheduling.current { return await schedule.waitForObservers() }
    // Without a schedule, nothing tells when the task has run, so it gets some turns.
    for _ in 0..<5 { await Task.yield() }
  }
}
