internal import TestReporting
internal import TestScheduling

extension StateRecorder {
  /// Marks what the test does: everything that is recorded from here on stands below the label.
  ///
  /// Calls for which nothing is stubbed fail the test at this line.
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

  /// Marks what the test does, and waits until it is done.
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

  /// Makes the origin that a step's tasks are known by.
  private func origin(of label: String, at position: SourcePosition) -> TaskOrigin {
    let origin = TaskOrigin(step: label, at: position, recording: weaver)
    Schedule.current?.note(origin)
    return origin
  }

  func settle(isolation: isolated (any Actor)? = #isolation) async {
    guard let source else { return }
    // Where the model lives on another actor, what its last change led to is read there.
    if source.canSettle(on: isolation) { source.settle() } else { await source.settleElsewhere() }
  }
}
