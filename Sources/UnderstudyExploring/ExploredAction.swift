internal import StateSnapshots

/// Something that a user or the system does to a model, which exploring draws; see `StateRecorder.explore`.
public struct ExploredAction: Sendable {
  /// One way to perform the action: with one of its arguments, if it has any.
  struct Variant: Sendable {
    var label: String
    var perform: @MainActor @Sendable () async -> Void
  }

  let name: String
  let isCancellable: Bool
  let isEnabled: @MainActor @Sendable () -> Bool
  let variants: [Variant]

  /// Creates an action.
  ///
  ///     ExploredAction("retry", if: { model.state.error != nil }) { await model.retry() }
  ///
  /// - Parameter name: The label of the action's step in the timeline.
  /// - Parameter isCancellable: True if the action's task may be cancelled while it runs, as SwiftUI cancels that of `.task` and
  ///   `.refreshable`: a step `cancel refresh`.
  /// - Parameter condition: Returns true if the action is possible now; asked each time the action could be drawn.
  /// - Parameter body: Performs the action.
  public init(
    _ name: String, cancellable isCancellable: Bool = false,
    if condition: @escaping @MainActor @Sendable () -> Bool = { true },
    _ body: @escaping @MainActor @Sendable () async -> Void
  ) {
    self.name = name
    self.isCancellable = isCancellable
    isEnabled = condition
    variants = [Variant(label: name, perform: body)]
  }

  /// Creates an action with an argument that is drawn.
  ///
  ///     ExploredAction("search", from: ["a", "al", ""]) { model.search($0) }
  ///
  /// - Parameter name: The name in the label of the action's step: `search("al")`.
  /// - Parameter arguments: The values of the argument, the plainest first.
  /// - Parameter isCancellable: True if the action's task may be cancelled while it runs.
  /// - Parameter condition: Returns true if the action is possible now; asked each time the action could be drawn.
  /// - Parameter body: Performs the action with the argument.
  public init<Argument: Sendable>(
    _ name: String, from arguments: [Argument], cancellable isCancellable: Bool = false,
    if condition: @escaping @MainActor @Sendable () -> Bool = { true },
    _ body: @escaping @MainActor @Sendable (Argument) async -> Void
  ) {
    self.name = name
    self.isCancellable = isCancellable
    isEnabled = condition
    variants = arguments.map { argument in
      Variant(label: "\(name)(\(SnapshotContent.shortText(of: argument)))") { await body(argument) }
    }
  }
}

/// Collects the actions in the closure of `StateRecorder.explore`.
@resultBuilder
public enum ExploredActionBuilder {
  /// Returns the actions of the closure.
  public static func buildBlock(_ actions: ExploredAction...) -> [ExploredAction] { actions }
}
