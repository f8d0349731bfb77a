// Importing `Foundation` would make the tool's build longer. `FoundationEssentials` doesn't contain C functions.
#if canImport(Glibc)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// The functions of C that the tool uses, and the texts of the errors that they and Foundation return.
package enum SystemCalls {
  package static func endProcess(status: Int32) -> Never { exit(status) }

  /// Writes a line to the standard error.
  package static func printError(_ line: String) {
    let text = Array((line + "\n").utf8)
    var offset = 0
    while offset < text.count {
      let count = text[offset...].withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      offset += count
    }
  }

  /// Returns the system's description of an error that Foundation threw.
  static func reason(for error: any Error) -> String {
    guard let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code else { return "\(error)" }
    return String(cString: strerror(code.rawValue))
  }
}
