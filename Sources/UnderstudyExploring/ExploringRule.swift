/// A rule that exploring checks without being told.
public struct ExploringRule: Hashable, Sendable {
  let name: String

  /// Every action ends once all answers are in.
  public static let actionsEnd = ExploringRule(name: "actionsEnd")
  /// A flag or an enum's case that plain runs had only while calls were pending is not there when nothing can run.
  public static let flagsRest = ExploringRule(name: "flagsRest")
  /// What the test has started ends with the run: the streams of doubles are finished then, and waits are ended.
  public static let tasksEnd = ExploringRule(name: "tasksEnd")
  /// Every call of the recorder's doubles has a stub, unless it needs none.
  public static let nothingUnstubbed = ExploringRule(name: "nothingUnstubbed")
  /// The same choices give the same timeline.
  public static let repeats = ExploringRule(name: "repeats")
  /// The recorder's doubles that the test has made are freed when it returns, and so is the model that holds them, after the
  /// doubles have dropped what they have recorded.
  public static let freed = ExploringRule(name: "freed")
}

/// The report about what no run has reached; see `StateRecorder.explore`.
public enum ExploringReport: Sendable {
  /// Counts it in one line.
  case brief
  /// Lists it.
  case full
}
