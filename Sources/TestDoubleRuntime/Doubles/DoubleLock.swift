import Foundation

/// A lock for test doubles that takes half the time of an `NSLock`, and that the thread sanitizer supports.
@usableFromInline
package final class DoubleLock: @unchecked Sendable {  // The mutex itself is thread-safe.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  @usableFromInline package func lock() { pthread_mutex_lock(mutex) }
  @usableFromInline package func unlock() { pthread_mutex_unlock(mutex) }

  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// Gives numbers, in order, to the calls, reads, assignments and streams of all doubles.
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
