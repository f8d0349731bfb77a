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

  /// True if the bytes are UTF-8; fast even in a debug build.
  static func isUTF8(_ bytes: [UInt8]) -> Bool { String(bytes: bytes, encoding: .utf8) != nil }

  /// Returns the bytes of a file.
  static func contents(ofFile path: String) throws(SourceReader.Failure) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw .unreadable(reason: String(cString: strerror(errno))) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while true {
      // The buffer is left uninitialized: filling it would take longer than reading most files.
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = fread(buffer.baseAddress, 1, buffer.count, file)
      }
      if chunk.isEmpty { break }
      bytes.append(contentsOf: chunk)
    }
    // For a folder, `fopen` succeeds and `fread` fails.
    guard ferror(file) == 0 else { throw .unreadable(reason: String(cString: strerror(errno))) }
    return bytes
  }
}
