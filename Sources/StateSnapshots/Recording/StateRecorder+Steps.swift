internal import TestReporting
internal import TestScheduling

extension StateRecorder {
  /// Runs the closure as a step of the test: its events are below the step's label in the timeline.
  ///
  /// A call for which nothing is stubbed fails the test at this line.
  @discardableResult
  public func step<Result>(
    _ label: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ body: () throws -> Result
  ) rethrows -> Result {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    source?.settle()
    let number = log.beginStep(label)
    defer {
      source?.settle()
      log.endStep(number)
    }
    return try Reporting.$origin.withValue(origin(of: label, at: position)) {
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
    await settle()
    let number = log.beginStep(label)
    do {
      let result = try await Reporting.$origin.withValue(origin(of: label, at: position)) {
        try await Reporting.$callSite.withValue(position, operation: body)
      }
      await settle()
      log.endStep(number)
      return result
    } catch {
      await settle()
      log.endStep(number)
      throw error
    }
  }

  /// Creates the origin that identifies the tasks of a step.
  private func origin(of label: String, at position: SourcePosition) -> TaskOrigin {
    let origin = TaskOrigin(step: label, at: position, recorder: callRecorder)
    Schedule.current?.note(origin)
    return origin
  }

  /// Records the state after the last change of the model, if it is not recorded yet.
  func settle(isolation: isolated (any Actor)? = #isolation) async {
    guard let source else { return }
    // Code on another actor than the model's waits until the state is read on the model's actor.
    if source.canSettle(on: isolation) { source.settle() } else { await source.settleOnModelActor() }
  }
}
