import Foundation

/// Lines in the order in which they came, from any thread.
final class Trace: @unchecked Sendable {  // `all` is guarded by `lock`.
  private let lock = NSLock()
  private var all: [String] = []

  var lines: [String] { lock.withLock { all } }

  func add(_ line: String) { lock.withLock { all.append(line) } }
}

/// An actor of the test's own.
actor Box {
  private(set) var values: [Int] = []
  func add(_ value: Int) { values.append(value) }
}

@globalActor actor Archive {
  static let shared = Archive()
}
