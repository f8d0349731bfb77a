import Foundation

/// A lock that keeps other processes from using one file, from the creation of the lock until `release()`.
///
/// The lock uses a file in the temporary folder, so that no lock file is left among the snapshots. A process that dies
/// releases its locks.
///
/// The lock files are never removed, since another process could be waiting for a lock. To limit their number, all
/// paths share sixteen lock files. So a thread must not lock two paths at once: if both use the same lock file, the
/// thread waits for itself forever.
struct FileLock {
  private let descriptor: Int32

  init(for path: String) throws(FileError) {
    let name = "understudy-\(getuid())-\(Digest.of(path.utf8).suffix(1)).lock"
    let lockPath = (NSTemporaryDirectory() as NSString).appendingPathComponent(name)
    descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError.system("lock", lockPath) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let error = FileError.system("lock", lockPath)
        _ = close(descriptor)
        throw error
      }
    }
  }

  func release() {
    _ = flock(descriptor, LOCK_UN)
    _ = close(descriptor)
  }
}

/// An error in the use of a file, with a message for the user.
package struct FileError: Error, CustomStringConvertible {
  package var description: String

  package init(description: String) { self.description = description }

  /// Returns an error for the current value of `errno`.
  ///
  /// - Parameter action: The verb of the action that failed: `read`.
  package static func system(_ action: String, _ path: String) -> FileError {
    let code = errno
    return FileError(description: "can't \(action) \(path): \(String(cString: strerror(code)))")
  }
}
