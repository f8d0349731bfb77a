/// The ways to treat a state that is rendered the same as the previous state.
public enum StateDuplicates: Sendable {
  /// Equal states in a row are recorded once.
  case drop
  /// Each state is recorded; a repeated one is shown as `(no change)`.
  case keep
}
