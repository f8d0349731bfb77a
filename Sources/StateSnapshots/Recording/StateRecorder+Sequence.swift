public import TestDoubleRuntime
internal import TestReporting
internal import TestScheduling

extension StateRecorder where State: Sendable {
  /// A recorder of a sequence's elements, from the moment on at which it is made.
  ///
  /// The first element is the initial state, unless something else was recorded before it came. The end of the
  /// sequence stands in the timeline as `= finished`, or `= failed` with the error.
  ///
  /// A sequence delivers its elements a little after they were sent: where the order to other events matters, wait
  /// for the state that is meant to come, see `wait(until:)`.
  public convenience init<States: AsyncSequence & Sendable>(
    calls doubles: any TestDouble..., states: States, duplicates: StateDuplicates = .drop,
    arguments: RecordedArguments = .short,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where States.Element == State {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(doubles: doubles, duplicates: duplicates, arguments: arguments, position: position)
    source = SequenceSource(states, log: log, stability: stability)
  }
}

/// Listens to a sequence until it is let go.
final class SequenceSource: StateSource {
  let isolation: (any Actor)? = nil
  private let task: Task<Void, Never>

  init<States: AsyncSequence & Sendable>(
    _ states: States, log: EventLog<States.Element>, stability: Stability
  ) where States.Element: Sendable {
    // In a schedule, elements are recorded when they are sent, whatever else could run.
    task = Schedule.$startsObservers.withValue(true) {
      Task {
        do {
          for try await state in states { log.record(state, stability.render(state)) }
          if !Task.isCancelled { log.finish(nil) }
        } catch {
          if !Task.isCancelled { log.finish(StateRenderer.render(error)) }
        }
      }
    }
  }

  deinit { task.cancel() }

  func canSettle(on actor: (any Actor)?) -> Bool { false }

  func settle() {}

  /// Lets elements that are on their way arrive, as far as a few turns suffice for it.
  func settleElsewhere() async {
    if let schedule = Schedule.current { return await schedule.untilObserved() }
    for _ in 0..<5 { await Task.yield() }
  }
}
