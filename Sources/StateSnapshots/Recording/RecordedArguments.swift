/// The ways to show the arguments of calls in a timeline.
public enum RecordedArguments: Sendable {
  /// An `Identifiable` argument with more than 60 characters is shown as `Episode(id: "one", …)`.
  case short
  /// Each argument is shown as a whole.
  case whole
}
