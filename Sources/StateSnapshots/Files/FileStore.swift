import Foundation

/// Reads and writes whole files, so that no reader ever gets a partly written file.
package enum FileStore {
  /// Returns the bytes of the file; `nil` if there is no file.
  package static func read(_ path: String) throws(FileError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError.system("read", path)
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do { return Array(try file.readToEnd() ?? Data()) } catch { throw FileError.system("read", path, error) }
  }

  /// Replaces the content of the file with the bytes, unless the content has changed since it was read.
  ///
  /// Stores the bytes on the disk in a temporary file, which is then renamed to `path`. A lock prevents two processes
  /// from writing at once.
  ///
  /// - Parameter previous: The content that was read before; `nil` if there was no file.
  /// - Throws: ``FileError`` if the file has other content, or if it can't be written.
  package static func write(_ bytes: [UInt8], to path: String, replacing previous: [UInt8]?) throws(FileError)
  {
    let folder = (path as NSString).deletingLastPathComponent
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
      throw FileError(description: "can't make the folder \(folder): \(error.localizedDescription)")
    }
    let lock = try FileLock(for: path)
    defer { lock.release() }
    guard try read(path) == previous else {
      throw FileError(
        description: "\(path) was changed since it was read; it is left as it is")
    }
    // The lock makes the name unique. A process that is killed here leaves a file that the next write replaces.
    let temporaryPath = path + ".tmp"
    do throws(FileError) {
      try writeThrough(bytes, to: temporaryPath)
      // The new file has the permissions of the file that it replaces, if there is one.
      var status = stat()
      if stat(path, &status) == 0 { _ = chmod(temporaryPath, status.st_mode & 0o7777) }
      guard rename(temporaryPath, path) == 0 else { throw FileError.system("write", path) }
    } catch {
      unlink(temporaryPath)
      throw error
    }
    try? FileHandle(forReadingAtPath: folder)?.synchronize()
  }

  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw FileError.system("remove", path)
    }
  }

  /// Creates a file with the bytes in the place of any other file or link, and waits until the disk has stored them.
  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(FileError) {
    _ = unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError.system("write", path) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: bytes)
      try file.synchronize()
    } catch {
      throw FileError.system("write", path, error)
    }
  }
}

/// A lock that keeps other processes from using one file, from the creation of the lock until `release()`.
///
/// The lock uses a file in the temporary folder, so that no lock file is left among the snapshots. A process that dies
/// releases its locks.
///
/// The lock files are never removed, since another process could be waiting for a lock. To limit their number, all
/// paths share sixteen lock files. So a thread must not lock two paths at once: if both use the same lock file, the
/// thread waits for itself forever.
package struct FileLock {
  private let descriptor: Int32

  package init(for path: String) throws(FileError) {
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

  package func release() {
    _ = flock(descriptor, LOCK_UN)
    _ = close(descriptor)
  }
}

package struct FileError: Error, CustomStringConvertible {
  package var description: String

  package init(description: String) { self.description = description }

  /// Returns an error with the system's reason.
  ///
  /// - Parameters:
  ///   - action: The verb of the action that failed: `read`.
  ///   - error: The error of Foundation, if it has one; otherwise the reason is the current value of `errno`.
  package static func system(_ action: String, _ path: String, _ error: (any Error)? = nil) -> FileError {
    let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue ?? errno
    return FileError(description: "can't \(action) \(path): \(String(cString: strerror(code)))")
  }
}
