import Synchronization

/// Lines in the order in which they came, from any thread.
package final class Trace: Sendable {
  private let all = Mutex<[String]>([])

  package init() {}

  package var lines: [String] { all.withLock { $0 } }

  package func add(_ line: String) { all.withLock { $0.append(line) } }
}
