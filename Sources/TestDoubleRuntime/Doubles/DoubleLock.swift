import Foundation

#if canImport(Darwin)
  import os
#endif

/// The cheapest lock of the platform that the thread sanitizer knows.
final class DoubleLock: @unchecked Sendable {  // It is the lock.
  #if canImport(Darwin)
    private let handle: UnsafeMutablePointer<os_unfair_lock>

    init() {
      handle = .allocate(capacity: 1)
      handle.initialize(to: os_unfair_lock())
    }

    deinit {
      handle.deinitialize(count: 1)
      handle.deallocate()
    }

    func lock() { os_unfair_lock_lock(handle) }
    func unlock() { os_unfair_lock_unlock(handle) }
  #else
    private let handle: UnsafeMutablePointer<pthread_mutex_t>

    init() {
      handle = .allocate(capacity: 1)
      handle.initialize(to: pthread_mutex_t())
      pthread_mutex_init(handle, nil)
    }

    deinit {
      pthread_mutex_destroy(handle)
      handle.deinitialize(count: 1)
      handle.deallocate()
    }

    func lock() { pthread_mutex_lock(handle) }
    func unlock() { pthread_mutex_unlock(handle) }
  #endif

  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
