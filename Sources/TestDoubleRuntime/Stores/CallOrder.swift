/// Gives numbers, in order, to the calls, assignments and streams of all doubles, and to a property read that is the
/// first use of its double.
enum CallOrder {
  /// The lock of all doubles, which also guards the numbers.
  ///
  /// A call needs a number and access to the state of its double. One lock for both, which is locked for some
  /// nanoseconds, halves the time of a call.
  static let lock = DoubleLock()

  /// The last number that was returned, or 0 if there was none; must be read while `lock` is locked.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) static var latestNumber: UInt64 = 0

  /// Returns the next number, counted from 1; must be called while `lock` is locked.
  static func nextNumber() -> UInt64 {
    latestNumber += 1
    return latestNumber
  }
}
