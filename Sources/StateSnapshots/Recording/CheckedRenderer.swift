import Foundation
internal import TestReporting

/// Renders the states of a recorder, and reports the first state for which two renderings in a row differ.
final class CheckedRenderer: @unchecked Sendable {  // Everything mutable is guarded by `lock`.
  private let lock = NSLock()
  private var reportedKinds: Set<IssueKind> = []
  /// The renderings of the arrays in the last state.
  private var lists: [RenderedList?] = []
  private enum IssueKind { case difference, unreadableProperty }

  private let position: SourcePosition

  init(position: SourcePosition) {
    self.position = position
  }

  /// - Parameter statePosition: The position of an issue about this state; `nil` for the recorder's position.
  func render(_ state: Any, at statePosition: SourcePosition? = nil) -> Node {
    // Rendering may run code of the state's type, so the lock isn't held during a rendering. A concurrent rendering has
    // no lists to reuse.
    var renderer = StateRenderer(reusing: lock.withLock { exchange(&lists, with: []) })
    let node = renderer.renderState(state)
    lock.withLock { lists = renderer.lists }
    check(node, by: renderer, at: statePosition) { $0.renderState(state) }
    return node
  }

  /// Renders a value that isn't a state: an argument, an element of a stream, or an error.
  func renderPart(_ value: Any) -> Node {
    var renderer = StateRenderer()
    let node = renderer.renderNode(value)
    check(node, by: renderer, at: nil) { $0.renderNode(value) }
    return node
  }

  /// Reports what is not shown of a value, and what a second rendering shows otherwise.
  private func check(
    _ node: Node, by renderer: StateRenderer, at statePosition: SourcePosition?,
    _ renderAgain: (inout StateRenderer) -> Node
  ) {
    if let error = renderer.error { reportOnce(.unreadableProperty, at: statePosition) { "\(error)" } }
    // Only a rendered type's own code can return another result the second time; reflection can't.
    guard renderer.hasRunCustomCode else { return }
    var secondRenderer = StateRenderer()
    let secondNode = renderAgain(&secondRenderer)
    if node != secondNode {
      reportOnce(.difference, at: statePosition) { Self.differenceMessage(node, secondNode) }
    }
  }

  /// Reports a warning that the state has changed without a notification; the changes are empty if they aren't known.
  func warnOfUnobservedChange(of type: Any.Type, _ changes: [Change]) {
    let remedy = """
      Only a property of an @Observable object that the recorder's closure itself reads is observed, and only where the \
      new value isn't == to the one before. Return what matters, as in { model.items.map(\\.title) } or \
      { (title: model.title, count: model.count) }. For an ObservableObject, use StateRecorder(object: model) { … }. \
      For any other model, make its class @Observable, or use StateRecorder(initial: …), and call record(_:) with \
      each state.
      """
    let message = "\(type) has changed, but the timeline doesn't show it:"
    Reporting.reporter.report(
      TestIssue(
        ([message] + Self.lines(changes) + [remedy]).joined(separator: "\n"), severity: .warning, at: position
      ))
  }

  private func reportOnce(_ kind: IssueKind, at statePosition: SourcePosition?, _ message: () -> String) {
    guard lock.withLock({ reportedKinds.insert(kind).inserted }) else { return }
    Reporting.reporter.report(TestIssue(message(), at: statePosition ?? position))
  }

  private static func differenceMessage(_ firstNode: Node, _ secondNode: Node) -> String {
    """
    This value renders differently each time, so its snapshot would flake:
    \(lines(firstNode.changes(to: secondNode)).joined(separator: "\n"))
    Let the type say what stands in a snapshot (SnapshotRepresentable), without what is random or new each \
    time.
    """
  }

  private static func lines(_ changes: [Change]) -> [String] { changes.prefix(3).map { "  \($0)" } }
}
