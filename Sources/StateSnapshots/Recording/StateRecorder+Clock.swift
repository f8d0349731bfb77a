#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

public import TestDoubleRuntime
internal import TestReporting

// Where a recorder is handed a clock, its timeline tells how much time passes; clocks came with these systems.

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension StateRecorder {
  /// A recorder that is told each state by ``record(_:fileID:filePath:line:column:)``, and the time by the clock.
  @_disfavoredOverload
  public convenience init(
    calls doubles: any TestDouble..., initial: State, clock: (any Clock<Duration>)?,
    duplicates: StateDuplicates = .drop, arguments: RecordedArguments = .short,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      doubles: doubles, time: RecorderTime(clock), duplicates: duplicates, arguments: arguments,
      position: position)
    log.begin(initial, stability.render(initial))
  }

  /// A recorder of the states of a sequence, and of the time that passes by the clock.
  public convenience init<States: AsyncSequence & Sendable>(
    calls doubles: any TestDouble..., states: States, clock: (any Clock<Duration>)?,
    duplicates: StateDuplicates = .drop, arguments: RecordedArguments = .short,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where States.Element == State, State: Sendable {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      doubles: doubles, time: RecorderTime(clock), duplicates: duplicates, arguments: arguments,
      position: position)
    source = SequenceSource(states, log: log, stability: stability)
  }
}

#if canImport(Combine) || OpenCombine
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension StateRecorder {
    /// A recorder of what a publisher sends, and of the time that passes by the clock.
    public convenience init<States: Publisher>(
      calls doubles: any TestDouble..., publisher: States, clock: (any Clock<Duration>)?,
      duplicates: StateDuplicates = .drop, arguments: RecordedArguments = .short,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) where States.Output == State {
      let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
      self.init(
        doubles: doubles, time: RecorderTime(clock), duplicates: duplicates, arguments: arguments,
        position: position
      )
      source = PublisherSource(publisher, log: log, stability: stability)
    }

    /// A recorder of what the closure reads from an `ObservableObject`, and of the time that passes by the clock.
    public convenience init<Object: ObservableObject>(
      calls doubles: any TestDouble..., object: Object, clock: (any Clock<Duration>)?,
      duplicates: StateDuplicates = .drop, arguments: RecordedArguments = .short,
      states: RecordedStates = .each, isolation: (any Actor)? = #isolation,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
      _ state: @escaping () -> State
    ) {
      let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
      self.init(
        doubles: doubles, time: RecorderTime(clock), duplicates: duplicates, arguments: arguments,
        position: position
      )
      log.recordsTurns = states == .eachTurn
      source = ObjectSource(object, isolation: isolation, log: log, stability: stability, read: state)
    }
  }
#endif
