import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system said about a file.
package struct FileError: Error, CustomStringConvertible {
  package var description: String

  /// What `errno` says now.
  package static func system(_ action: String, _ path: String) -> FileError {
    let code = errno
    return FileError(description: "can't \(action) \(path): \(String(cString: strerror(code)))")
  }
}
