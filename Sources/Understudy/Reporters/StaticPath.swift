internal import Foundation

/// Converts paths of source files to static strings, which XCTest requires.
enum StaticPath {
  // Guarded by `lock`.
  nonisolated(unsafe) private static var staticPaths: [String: StaticString] = [:]
  private static let lock = NSLock()

  /// Returns the path as a static string, created by the initializer that the compiler calls for a literal.
  ///
  /// The bytes of each path stay allocated until the process ends, like the bytes of literals: there are at most as
  /// many paths as test files.
  static func of(_ path: String) -> StaticString {
    lock.withLock {
      if let staticPath = staticPaths[path] { return staticPath }
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: path.utf8.count)
      for (index, byte) in path.utf8.enumerated() { (bytes + index).initialize(to: byte) }
      let text = StaticString(
        _builtinStringLiteral: bytes._rawValue, utf8CodeUnitCount: path.utf8.count._builtinWordValue,
        isASCII: path.utf8.allSatisfy { $0 < 128 }._value)
      staticPaths[path] = text
      return text
    }
  }
}
