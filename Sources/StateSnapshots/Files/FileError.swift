import Foundation

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
