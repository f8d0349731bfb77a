/// The ways to deal with a state that looks like the one before.
public enum StateDuplicates: Sendable {
  /// Equal neighbours are recorded once.
  case drop
  /// Each is recorded; a repeated one stands as `(no change)`.
  case keep
}
