/// What a recorder records, and how the timeline shows it.
///
///     StateRecorder(calls: service, options: RecordingOptions(clock: clock, states: .eachTurn)) { viewModel.state }
public struct RecordingOptions: Sendable {
  /// The clock of the model, such as a `TestClock`; the time that has passed on it is recorded before each event:
  /// `+300ms`.
  ///
  /// With a clock that runs by itself, the timeline differs each time.
  public var clock: (any Clock<Duration>)?
  /// The way to treat a state that is rendered the same as the previous state.
  public var duplicates: StateDuplicates
  /// The way to show the arguments of calls.
  public var arguments: RecordedArguments
  /// The states that are recorded of an observed model; other states are recorded as they arrive.
  public var states: RecordedStates

  /// Creates options; those left out have their defaults.
  public init(
    clock: (any Clock<Duration>)? = nil, duplicates: StateDuplicates = .drop,
    arguments: RecordedArguments = .short, states: RecordedStates = .each
  ) {
    self.clock = clock
    self.duplicates = duplicates
    self.arguments = arguments
    self.states = states
  }
}

/// The ways to treat a state that is rendered the same as the previous state.
public enum StateDuplicates: Sendable {
  /// Equal states in a row are recorded once.
  case drop
  /// Each state is recorded; a repeated one is shown as `(no change)`.
  case keep
}

/// The ways to show the arguments of calls in a timeline.
public enum RecordedArguments: Sendable {
  /// An `Identifiable` argument with more than 60 characters is shown as `Episode(id: "one", …)`.
  case short
  /// Each argument is shown as a whole.
  case whole
}

/// The ways to record the states of an observed model.
public enum RecordedStates: Sendable {
  /// Each assignment is recorded as a state.
  case each
  /// All assignments of one turn are recorded as one state, unless something else is recorded in between.
  ///
  /// A turn is the code that the model's actor runs without a suspension, so a screen can show only the state at the
  /// end of a turn. A model without an actor has no turns: its assignments before the next call, step or wait are
  /// recorded as one state.
  case eachTurn
}
