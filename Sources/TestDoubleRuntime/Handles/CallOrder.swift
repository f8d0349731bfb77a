import Foundation

/// Numbers all calls of all doubles in the order in which they are made.
enum CallOrder {
  // Guarded by `lock`.
  nonisolated(unsafe) private static var last: UInt64 = 0
  private static let lock = NSLock()

  static func next() -> UInt64 {
    lock.withLock {
      last += 1
      return last
    }
  }
}
