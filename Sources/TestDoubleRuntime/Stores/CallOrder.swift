/// Numbers all calls of all doubles in the order in which they are made.
enum CallOrder {
  // Guarded by `lock`. Atomics need newer systems than the kit does.
  nonisolated(unsafe) private static var last: UInt64 = 0
  private static let lock = DoubleLock()

  /// The number of the last call so far; 0 where there was none.
  static var latest: UInt64 { lock.withLock { last } }

  /// The next call's number, from 1.
  static func next() -> UInt64 {
    lock.withLock {
      last += 1
      return last
    }
  }
}
