import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An error that the system reported about a file.
package struct FileError: Error, CustomStringConvertible {
  package var description: String

  /// Returns an error for the current value of `errno`.
  ///
  /// - Parameter action: The verb for what failed: `read`.
  package static func system(_ action: String, _ path: String) -> FileError {
    let code = errno
    return FileError(description: "can't \(action) \(path): \(String(cString: strerror(code)))")
  }
}
