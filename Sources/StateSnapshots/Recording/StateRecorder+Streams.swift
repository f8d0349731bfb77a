public import TestDoubleRuntime
internal import TestReporting

#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

extension StateRecorder where State: Sendable {
  /// Creates a recorder of the elements that a sequence delivers from now on.
  ///
  /// The first element is the initial state, unless another event was recorded before it. The timeline shows the end of
  /// the sequence as `= finished`, or `= failed` with the error.
  ///
  /// A sequence delivers an element a little later than the element was sent, and `Observations` leaves out states by
  /// chance. Give the test a schedule (`.deterministic`), or wait for each expected state with `wait(until:)`.
  public convenience init<States: AsyncSequence & Sendable>(
    calls doubles: any TestDouble..., states: States, options: RecordingOptions = RecordingOptions(),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where States.Element == State {
    self.init(
      doubles, options,
      at: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
    // In a schedule, an element is recorded when it is sent, before any other task runs.
    sequenceTask = Scheduling.$marksNewTasksAsObservers.withValue(true) {
      Task { [log, renderer] in
        do {
          for try await state in states { log.record(state, renderer.render(state)) }
          if !Task.isCancelled { log.recordEnd(failure: nil) }
        } catch {
          if !Task.isCancelled { log.recordEnd(failure: renderer.renderPart(error)) }
        }
      }
    }
  }
}

#if canImport(Combine) || OpenCombine
  extension StateRecorder {
    /// Creates a recorder of the values that a publisher sends from now on; each value is recorded on the thread that
    /// sends it.
    ///
    ///     let recorder = StateRecorder(calls: service, publisher: viewModel.$state)
    ///
    /// A value that the publisher sends to a new subscriber at once, as `@Published` and `CurrentValueSubject` do, is
    /// the initial state. The timeline shows the completion as `= finished`, or `= failed` with the error.
    public convenience init<States: Publisher>(
      calls doubles: any TestDouble..., publisher: States, options: RecordingOptions = RecordingOptions(),
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) where States.Output == State {
      self.init(
        doubles, options,
        at: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
      subscription = publisher.sink { [log, renderer] completion in
        switch completion {
        case .finished: log.recordEnd(failure: nil)
        case .failure(let error): log.recordEnd(failure: renderer.renderPart(error))
        }
      } receiveValue: { [log, renderer] state in
        log.record(state, renderer.render(state))
      }
    }

    /// Creates a recorder of the values that the closure reads from an `ObservableObject`, including a value that
    /// a method sets and overwrites at once.
    ///
    ///     let recorder = StateRecorder(object: viewModel) { viewModel.state }
    ///
    /// Create the recorder, and read its states, on the actor of the model. Only changes for which `object` sends
    /// `objectWillChange` are recorded.
    public convenience init<Object: ObservableObject>(
      calls doubles: any TestDouble..., object: Object, options: RecordingOptions = RecordingOptions(),
      isolation: (any Actor)? = #isolation,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
      _ state: @escaping () -> State
    ) {
      self.init(
        doubles, options,
        at: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
      let source = StateSource(isolation: isolation, log: log, renderer: renderer, read: state)
      subscription = object.objectWillChange.sink { [weak source] _ in source?.modelWillChange() }
      self.source = source
    }
  }
#endif
