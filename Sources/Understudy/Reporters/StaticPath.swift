internal import Foundation

/// Paths of source files as XCTest takes them: as literals.
enum StaticPath {
  // Guarded by `lock`.
  nonisolated(unsafe) private static var known: [String: StaticString] = [:]
  private static let lock = NSLock()

  /// The path as a static string.
  ///
  /// A static string is frozen as the address of its UTF-8 bytes, their count, and a flag that says whether they are
  /// ASCII. The bytes of each path stay until the process ends, as those of literals do: there are as many paths as
  /// test files.
  static func of(_ path: String) -> StaticString {
    lock.withLock {
      if let known = known[path] { return known }
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: path.utf8.count)
      _ = bytes.initialize(from: path.utf8)
      let isASCII: UInt8 = path.utf8.allSatisfy { $0 < 128 } ? 2 : 0
      let parts = (UInt(bitPattern: bytes.baseAddress), UInt(bytes.count), isASCII)
      let text = unsafeBitCast(parts, to: StaticString.self)
      known[path] = text
      return text
    }
  }
}
