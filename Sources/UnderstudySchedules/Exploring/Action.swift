internal import StateSnapshots

/// Something that a user or the system does to a model, which exploring draws; see `StateRecorder.explore`.
public struct Action: Sendable {
  /// One way to perform the action: with one of its arguments, if it has any.
  struct Variant: Sendable {
    var label: String
    var perform: @MainActor @Sendable () async -> Void
  }

  let name: String
  let isEnabled: @MainActor @Sendable () -> Bool
  let variants: [Variant]

  /// Creates an action.
  ///
  ///     Action("retry", if: { model.state.error != nil }) { await model.retry() }
  ///
  /// - `name`: The label of the action's step in the timeline.
  /// - `condition`: Returns true if the action is possible now; asked each time the action could be drawn.
  /// - `body`: Performs the action.
  public init(
    _ name: String, if condition: @escaping @MainActor @Sendable () -> Bool = { true },
    _ body: @escaping @MainActor @Sendable () async -> Void
  ) {
    self.name = name
    isEnabled = condition
    variants = [Variant(label: name, perform: body)]
  }

  /// Creates an action with an argument that is drawn.
  ///
  ///     Action("search", from: ["a", "al", ""]) { model.search($0) }
  ///
  /// - `name`: The name in the label of the action's step: `search("al")`.
  /// - `arguments`: The values of the argument, the plainest first.
  /// - `condition`: Returns true if the action is possible now; asked each time the action could be drawn.
  /// - `body`: Performs the action with the argument.
  public init<Argument: Sendable>(
    _ name: String, from arguments: [Argument],
    if condition: @escaping @MainActor @Sendable () -> Bool = { true },
    _ body: @escaping @MainActor @Sendable (Argument) async -> Void
  ) {
    self.name = name
    isEnabled = condition
    variants = arguments.map { argument in
      Variant(label: "\(name)(\(SnapshotContent.shortText(of: argument)))") { await body(argument) }
    }
  }
}

/// Collects the actions in the closure of `StateRecorder.explore`.
@resultBuilder
public enum ActionBuilder {
  /// Returns the actions of the closure.
  public static func buildBlock(_ actions: Action...) -> [Action] { actions }
}

/// A rule that exploring checks without being told.
public struct ExploringRule: Hashable, Sendable {
  let name: String

  /// Every action ends once all answers are in.
  public static let actionsEnd = ExploringRule(name: "actionsEnd")
  /// A flag that was on only while calls were pending is off when nothing can run.
  public static let flagsRest = ExploringRule(name: "flagsRest")
  /// Every call of the recorder's doubles has a stub, unless it needs none.
  public static let nothingUnstubbed = ExploringRule(name: "nothingUnstubbed")
  /// The same choices give the same timeline.
  public static let repeats = ExploringRule(name: "repeats")
  /// The recorder's doubles that the test has made are freed when it returns, and so is the model that holds them.
  public static let freed = ExploringRule(name: "freed")
}

/// The report about what no run has reached; see `StateRecorder.explore`.
public enum ExploringReport: Sendable {
  /// Counts it in one line.
  case brief
  /// Lists it.
  case full
}
