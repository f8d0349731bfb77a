/// How the arguments of calls stand in a timeline.
public enum RecordedArguments: Sendable {
  /// An `Identifiable` one that takes more than 60 characters stands as `Episode(id: "one", …)`.
  case short
  /// Each stands as a whole.
  case whole
}
