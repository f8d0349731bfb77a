/// How often the states of a model are recorded that announces each of its changes.
public enum RecordedStates: Sendable {
  /// Each assignment leads to a state.
  case each
  /// The assignments of one turn lead to one state: those that the model makes before it gives up its actor, as far as
  /// nothing else is recorded in between. That is what a screen can show.
  ///
  /// A model that is bound to no actor has no turns: there, what comes before the next call, step or wait is one state.
  case eachTurn
}
