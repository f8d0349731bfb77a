internal import StateSnapshots
public import TestDoubleRuntime
internal import TestReporting
internal import TestScheduling

extension StubbedMethod where Body == __SyncAnswer<Arguments, Output, Failure> {
  /// Draws the answer of each call among these in explored schedules; elsewhere, each call gets the first.
  ///
  ///     service.stub.movies.draws([.alien], [], throwing: MoviesError.offline)
  ///
  /// - Parameter first: The plainest answer, which the first schedule takes.
  /// - Parameter errors: The errors that may be thrown instead.
  public func draws(
    _ first: Output, _ rest: Output..., throwing errors: Failure..., fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let answers = DrawnAnswers(values: [first] + rest, errors: errors)
    let store = store
    self.answers(fileID: fileID, filePath: filePath, line: line, column: column) {
      [unowned store] (arguments: Arguments) throws(Failure) -> Output in
      try answers.next(of: store.handleName, isAsynchronous: false) { store.event(arguments).description }
    }
  }
}

extension StubbedMethod where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// Draws the answer of each call among these in explored schedules; elsewhere, each call gets the first.
  ///
  ///     service.stub.movies.draws([.alien], [], throwing: MoviesError.offline)
  ///
  /// - Parameter first: The plainest answer, which the first schedule takes.
  /// - Parameter errors: The errors that may be thrown instead.
  public func draws(
    _ first: Output, _ rest: Output..., throwing errors: Failure..., fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let answers = DrawnAnswers(values: [first] + rest, errors: errors)
    let store = store
    self.answers(fileID: fileID, filePath: filePath, line: line, column: column) {
      [unowned store] (arguments: Arguments) async throws(Failure) -> Output in
      try answers.next(of: store.handleName, isAsynchronous: true) { store.event(arguments).description }
    }
  }
}

/// The answers among which a schedule draws.
private struct DrawnAnswers<Output, Failure: Error> {
  let values: [Output]
  let errors: [Failure]

  /// Returns or throws the drawn answer to a call.
  ///
  /// A call whose task was cancelled may also throw `CancellationError`, if the member can.
  func next(of member: String, isAsynchronous: Bool, _ call: () -> String) throws(Failure) -> Output {
    guard let schedule = Schedule.current else { return values[0] }
    var errors = errors
    if isAsynchronous, Task.isCancelled, CallCancellation.canBeThrown,
      let cancellation = CancellationError() as? Failure
    {
      errors.append(cancellation)
    }
    let labels = (0..<values.count + errors.count).map { "answer \($0 + 1) of \(member)" }
    let preferences = schedule.memory.exploring { $0.pairs.preferences(for: .answer, among: labels) }
    let index = schedule.draw(.answer, among: labels.count, preferring: preferences) {
      "\(call()) \(text(of: $0, errors))."
    }
    schedule.memory.exploring { $0.pairs.note(labels[index], of: .answer) }
    if index > 0, let log = schedule.payload as? ExploredLog {
      if isAsynchronous { log.noteDrawnAnswer() } else { log.noteDrawnSynchronousAnswer(of: call()) }
    }
    if index < values.count { return values[index] }
    throw errors[index - values.count]
  }

  /// Returns the answer as the end of a sentence: `returned []`, `threw .offline`.
  private func text(of index: Int, _ errors: [Failure]) -> String {
    index < values.count
      ? "returned \(SnapshotContent.shortText(of: values[index]))"
      : "threw \(SnapshotContent.shortText(of: errors[index - values.count]))"
  }
}
