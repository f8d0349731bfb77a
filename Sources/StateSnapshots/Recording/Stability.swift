import Foundation
internal import TestReporting

/// Renders a recorder's states, and reports the first one that renders differently twice.
final class Stability: @unchecked Sendable {  // Everything mutable is guarded by `lock`.
  private let lock = NSLock()
  private var hasReported = false
  private var cache: RenderCache? = RenderCache()
  private var metObservable: String?
  private let position: SourcePosition

  init(position: SourcePosition) {
    self.position = position
  }

  func render(_ state: Any, at place: SourcePosition? = nil) -> Node {
    // Rendering may run a type's own code, so it holds no lock; whoever comes meanwhile goes without a cache.
    let cache = lock.withLock {
      defer { self.cache = nil }
      return self.cache
    }
    cache?.begin()
    var renderer = StateRenderer(cache: cache)
    let node = renderer.root(state)
    cache?.end()
    lock.withLock {
      if let cache { self.cache = cache }
      metObservable = metObservable ?? renderer.metObservable
    }
    // Reflection alone can't give two results; what a type says of itself can.
    if renderer.ranOwnCode {
      let again = StateRenderer.renderRoot(state)
      if node != again { report(node, again, at: place ?? position) }
    }
    return node
  }

  /// Warns of objects in the state that announce their changes to those alone who read them.
  func warnOfObservables() {
    guard let name = lock.withLock({ metObservable }) else { return }
    Reporting.reporter.report(
      TestIssue(
        """
        The recorded state holds an @Observable object (\(name)). A change inside of it is recorded only where \
        the closure reads that property, not where it returns the object: return what matters, as in \
        { model.items.map(\\.title) }, or name the properties, as in \
        StateRecorder(of: model, ("title", \\.title)).
        """, severity: .warning, at: position))
  }

  private func report(_ first: Node, _ second: Node, at place: SourcePosition) {
    let isFirst = lock.withLock {
      defer { hasReported = true }
      return !hasReported
    }
    guard isFirst else { return }
    let changes = first.changes(to: second).prefix(3).map { "  \($0)" }
    Reporting.reporter.report(
      TestIssue(
        """
        This state renders differently each time, so its snapshot would flake:
        \(changes.joined(separator: "\n"))
        Let the type say what stands in a snapshot (SnapshotRepresentable), without what is random or new each \
        time.
        """, at: place))
  }
}
