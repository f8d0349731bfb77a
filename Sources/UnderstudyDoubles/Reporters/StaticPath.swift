/// Converts paths of source files to static strings, which XCTest requires.
enum StaticPath {
  /// Returns the path as a static string, created by the initializer that the compiler calls for a literal.
  ///
  /// Its bytes stay allocated until the process ends, like the bytes of literals: some for each issue.
  static func of(_ path: String) -> StaticString {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: path.utf8.count)
    for (index, byte) in path.utf8.enumerated() { (bytes + index).initialize(to: byte) }
    return StaticString(
      _builtinStringLiteral: bytes._rawValue, utf8CodeUnitCount: path.utf8.count._builtinWordValue,
      isASCII: path.utf8.allSatisfy { $0 < 128 }._value)
  }
}
