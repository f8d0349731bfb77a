#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  public import TestDoubleRuntime
  internal import TestReporting

  extension StateRecorder {
    /// A recorder of what a publisher sends, from the moment on at which it is made, on the thread that sends it.
    ///
    ///     let recorder = StateRecorder(calls: service, publisher: viewModel.$state)
    ///
    /// A value that the publisher has at once, as `@Published` and `CurrentValueSubject` do, is the initial state. The
    /// completion stands in the timeline as `= finished`, or `= failed` with the error.
    public convenience init<States: Publisher>(
      calls doubles: any TestDouble..., publisher: States, duplicates: StateDuplicates = .drop,
      arguments: RecordedArguments = .short,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) where States.Output == State {
      let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
      self.init(doubles: doubles, duplicates: duplicates, arguments: arguments, position: position)
      source = PublisherSource(publisher, log: log, stability: stability)
    }

    /// A recorder of what the closure reads from an `ObservableObject`: every value, also those that stand only between
    /// two lines of one method.
    ///
    ///     let recorder = StateRecorder(object: viewModel) { viewModel.state }
    ///
    /// Make it where the model may be read, and ask for its states there. Only what that object announces is seen.
    public convenience init<Object: ObservableObject>(
      calls doubles: any TestDouble..., object: Object, duplicates: StateDuplicates = .drop,
      arguments: RecordedArguments = .short,
      states: RecordedStates = .each,
      isolation: (any Actor)? = #isolation,
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
      _ state: @escaping () -> State
    ) {
      let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
      self.init(doubles: doubles, duplicates: duplicates, arguments: arguments, position: position)
      log.recordsTurns = states == .eachTurn
      source = ObjectSource(object, isolation: isolation, log: log, stability: stability, read: state)
    }
  }

  /// Listens to a publisher until it is let go.
  final class PublisherSource: StateSource, @unchecked Sendable {  // Nothing changes after `init`.
    let isolation: (any Actor)? = nil
    private let subscription: AnyCancellable

    init<States: Publisher>(_ states: States, log: EventLog<States.Output>, stability: Stability) {
      subscription = states.sink { completion in
        switch completion {
        case .finished: log.finish(nil)
        case .failure(let error): log.finish(StateRenderer.render(error))
        }
      } receiveValue: { state in
        log.record(state, stability.render(state))
      }
    }

    func canSettle(on actor: (any Actor)?) -> Bool { true }

    func settle() {}

    func settleElsewhere() async {}
  }

  /// Watches an object that announces its changes, until it is let go.
  final class ObjectSource<State>: AnnouncedSource<State>, @unchecked Sendable {
    // `subscription` is set in `init` alone.
    private var subscription: AnyCancellable?

    init(
      _ object: some ObservableObject, isolation: (any Actor)?, log: EventLog<State>, stability: Stability,
      read: @escaping () -> State
    ) {
      super.init(isolation: isolation, log: log, stability: stability, read: read)
      let (state, node) = look()
      log.begin(state, node)
      subscription = object.objectWillChange.sink { [weak self] _ in self?.announce() }
    }
  }
#endif
