import Synchronization

/// Lines in the order in which they came, from any thread.
final class Trace: Sendable {
  private let all = Mutex<[String]>([])

  var lines: [String] { all.withLock { $0 } }

  func add(_ line: String) { all.withLock { $0.append(line) } }
}

/// An actor of the test's own.
actor Box {
  private(set) var values: [Int] = []
  func add(_ value: Int) { values.append(value) }
}

@globalActor actor Archive {
  static let shared = Archive()
}
