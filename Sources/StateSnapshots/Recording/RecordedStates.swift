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
