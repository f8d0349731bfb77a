#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

public import TestDoubleRuntime
internal import TestReporting

// The initializers with a clock, for timelines that also show time. `Clock` needs the system versions in `@available`.

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension StateRecorder {
  /// Creates a recorder of the states that ``record(_:fileID:filePath:line:column:)`` adds, and of the time on the
  /// clock.
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
    log.recordInitial(initial, renderer.render(initial))
  }

  /// Creates a recorder of the states of a sequence, and of the time on the clock.
  public convenience init<States: AsyncSequence & Sendable>(
    calls doubles: any TestDouble..., states: States, clock: (any Clock<Duration>)?,
    duplicates: StateDuplicates = .drop, arguments: RecordedArguments = .short,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where States.Element == State, State: Sendable {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      doubles: doubles, time: RecorderTime(clock), duplicates: duplicates, arguments: arguments,
      position: position)
    source = SequenceSource(states, log: log, renderer: renderer)
  }
}

#if canImport(Combine) || OpenCombine
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension StateRecorder {
    /// Creates a recorder of the values of a publisher, and of the time on the clock.
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
      source = PublisherSource(publisher, log: log, renderer: renderer)
    }

    /// Creates a recorder of the values that the closure reads from an `ObservableObject`, and of the time on the
    /// clock.
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
      log.recordsOneStatePerTurn = states == .eachTurn
      source = ObjectSource(object, isolation: isolation, log: log, renderer: renderer, read: state)
    }
  }
#endif
