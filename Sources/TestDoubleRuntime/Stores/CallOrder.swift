/// Numbers all calls of all doubles in the order in which they are made.
enum CallOrder {
  // Guarded by `lock`. Atomics require newer systems than the kit supports.
  nonisolated(unsafe) private static var last: UInt64 = 0
  private static let lock = DoubleLock()

  /// The number of the last call so far; 0 if there was none.
  static var latest: UInt64 { lock.withLock { last } }

  /// Returns the number of the next call, from 1.
  static func next() -> UInt64 {
    lock.withLock {
      last += 1
      return last
    }
  }
}
