/// Numbers all calls of all doubles in the order in which they are made.
enum CallOrder {
  /// The lock of all doubles, which also guards the numbers.
  ///
  /// A call needs a number and the state of its own double. One lock for both, which is held for some nanoseconds,
  /// halves the time of a call.
  static let lock = DoubleLock()

  /// The number of the last call so far, or 0 if there was none; the caller holds the lock.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) static var latest: UInt64 = 0

  /// Returns the number of the next call, from 1; the caller holds the lock.
  static func next() -> UInt64 {
    latest += 1
    return latest
  }
}
