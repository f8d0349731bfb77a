/// The ways to record the states of an observed model.
public enum RecordedStates: Sendable {
  /// Each assignment is recorded as a state.
  case each
  /// All assignments of one turn are recorded as one state, unless something else is recorded in between.
  ///
  /// A turn ends when the model leaves its actor, so these are the states that a screen can show. A model without an
  /// actor has no turns: its assignments before the next call, step or wait are one state.
  case eachTurn
}
