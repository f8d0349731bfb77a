public import TestDoubleRuntime
internal import TestReporting

extension StateRecorder where State: Sendable {
  /// Creates a recorder of the elements that a sequence delivers from now on.
  ///
  /// The first element is the initial state, unless another event was recorded before it. The timeline shows the end of
  /// the sequence as `= finished`, or `= failed` with the error.
  ///
  /// A sequence delivers an element a little later than the element was sent: if the order of states and other events
  /// matters, wait for the expected state with `wait(until:)`.
  public convenience init<States: AsyncSequence & Sendable>(
    calls doubles: any TestDouble..., states: States, clock: (any Clock<Duration>)? = nil,
    duplicates: StateDuplicates = .drop, arguments: RecordedArguments = .short,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where States.Element == State {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      doubles: doubles, clock: clock, duplicates: duplicates, arguments: arguments,
      position: position)
    source = SequenceSource(states, log: log, renderer: renderer)
  }
}

/// Records the elements of a sequence until this object is deallocated.
final class SequenceSource: StateSource {
  private let task: Task<Void, Never>

  init<States: AsyncSequence & Sendable>(
    _ states: States, log: EventLog<States.Element>, renderer: CheckedRenderer
  ) where States.Element: Sendable {
    // In a schedule, an element is recorded when it is sent, before any other task runs.
    task = Scheduling.$marksNewTasksAsObservers.withValue(true) {
      Task {
        do {
          for try await state in states { log.record(state, renderer.render(state)) }
          if !Task.isCancelled { log.recordEnd(failure: nil) }
        } catch {
          if !Task.isCancelled { log.recordEnd(failure: StateRenderer.render(error)) }
        }
      }
    }
  }

  deinit { task.cancel() }

  /// Waits until the schedule's observers have run; without a schedule, yields a few times, so that elements that were
  /// already sent can be recorded.
  func recordLastChange(from actor: isolated (any Actor)?) async {
    if let schedule = Scheduling.current { return await schedule.waitForObservers() }
    for _ in 0..<5 { await Task.yield() }
  }
}
