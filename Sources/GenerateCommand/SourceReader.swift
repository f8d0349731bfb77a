package import TestDoubleGenerator

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads source files for the generator.
package enum SourceReader {
  /// Reads a file, which must be UTF-8.
  package static func read(_ path: String, module: String = "") throws(CommandError) -> SourceFile {
    let bytes: [UInt8]
    do {
      bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path, isDirectory: false)))
    } catch {
      let reason = SystemCalls.reason(for: error)
      throw CommandError(
        path, "can't be read (\(reason)): check that the path names a file that you may read")
    }
    guard isUTF8(bytes) else {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let line = 1 + (lines.firstIndex { !isUTF8($0) } ?? 0)
      throw CommandError(
        path,
        "is not UTF-8 (line \(line)): save it as UTF-8, which Swift sources have to be, or leave it out",
        line: line)
    }
    return SourceFile(path: path, module: module, bytes: bytes)
  }

  private static func isUTF8(_ bytes: some Sequence<UInt8>) -> Bool {
    String(bytes: bytes, encoding: .utf8) != nil
  }
}

/// An error that stops the command: the path of a file or folder, the problem, and the way to fix the problem.
package struct CommandError: Error, CustomStringConvertible {
  package var path: String
  package var problem: String
  /// The number of the line with the problem; `nil` where the problem is not in a single line.
  package var line: Int?

  package var description: String { "\(path) \(problem)" }

  init(_ path: String, _ problem: String, line: Int? = nil) {
    (self.path, self.problem, self.line) = (path, problem, line)
  }
}
