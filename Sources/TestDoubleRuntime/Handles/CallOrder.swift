#if !canImport(Darwin)
  import Synchronization
#endif

/// Numbers all calls of all doubles in the order in which they are made.
enum CallOrder {
  #if canImport(Darwin)
    // Atomics need a newer system than the kit does. Guarded by `lock`.
    nonisolated(unsafe) private static var last: UInt64 = 0
    private static let lock = DoubleLock()

    static func next() -> UInt64 {
      lock.withLock {
        last += 1
        return last
      }
    }
  #else
    private static let last = Atomic<UInt64>(0)

    static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
  #endif
}
