#if canImport(Observation)
  public import TestDoubleRuntime
  internal import TestReporting

  extension StateRecorder {
    /// A recorder of what the closure reads from `@Observable` objects: every value, also those that stand only
    /// between two lines of one method.
    ///
    /// Make it where the model may be read, and ask for its states there. What the closure doesn't read isn't
    /// watched: of an array of objects, read what matters, as in `model.items.map(\.title)`.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public convenience init(
      calls doubles: any TestDouble..., clock: (any Clock<Duration>)? = nil,
      duplicates: StateDuplicates = .drop, arguments: RecordedArguments = .short,
      states: RecordedStates = .each,
      isolation: (any Actor)? = #isolation,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
      _ state: @escaping () -> State
    ) {
      let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
      self.init(
        doubles: doubles, time: RecorderTime(clock), duplicates: duplicates, arguments: arguments,
        position: position
      )
      log.recordsTurns = states == .eachTurn
      source = ObservationSource(isolation: isolation, log: log, stability: stability, read: state)
    }
  }
#endif
