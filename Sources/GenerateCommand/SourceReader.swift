package import TestDoubleGenerator

/// Reads source files for the generator.
package enum SourceReader {
  /// The reason why a source file can't be read, and the way to fix the problem.
  package enum Failure: Error, CustomStringConvertible {
    case unreadable(reason: String)
    case notUTF8(line: Int)

    /// The number of the malformed line; `nil` where the whole file can't be read.
    package var line: Int? { if case .notUTF8(let line) = self { line } else { nil } }

    package var description: String {
      switch self {
      case .unreadable(let reason):
        "can't be read (\(reason)): check that the path names a file that you may read"
      case .notUTF8(let line):
        "is not UTF-8 (line \(line)): save it as UTF-8, which Swift sources have to be, or leave it out"
      }
    }
  }

  /// Reads a file, which must be UTF-8.
  package static func read(_ path: String, module: String = "") throws(Failure) -> SourceFile {
    let bytes = try SystemCalls.contents(ofFile: path)
    if let offset = offsetOfMalformedUTF8(in: bytes) {
      throw .notUTF8(line: bytes[..<offset].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 })
    }
    return SourceFile(path: path, module: module, bytes: bytes)
  }

  private static func offsetOfMalformedUTF8(in bytes: [UInt8]) -> Int? {
    // The decoder below is slow in a debug build, and needed only for the offset of an error.
    if SystemCalls.isUTF8(bytes) { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput, .error: return offset
      }
    }
  }
}
