import Foundation
internal import TestReporting

/// Renders a recorder's states, and reports the first one that renders differently twice.
final class Stability: @unchecked Sendable {  // `hasReported` and `cache` are guarded by `lock`.
  private let lock = NSLock()
  private var hasReported = false
  private var cache: RenderCache? = RenderCache()
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
    if let cache { lock.withLock { self.cache = cache } }
    // Reflection alone can't give two results; what a type says of itself can.
    if renderer.ranOwnCode {
      let again = StateRenderer.renderRoot(state)
      if node != again { report(node, again, at: place ?? position) }
    }
    return node
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
