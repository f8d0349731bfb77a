import Foundation

/// Finds errors that prevent a comparison of a text file of any format.
package enum TextFile {
  /// The beginnings of the lines that mark a merge conflict.
  private static let conflictMarks = ["<<<<<<< ", ">>>>>>> ", "||||||| ", "======="]

  /// Returns the error of the first line that marks a merge conflict or isn't UTF-8; `nil` if there is none.
  package static func error(in bytes: [UInt8]) -> ParseError? {
    let isFileUTF8 = isUTF8(bytes)
    for (index, range) in lines(of: bytes).enumerated() {
      let line = bytes[range]
      if let mark = conflictMarks.first(where: { line.starts(with: $0.utf8) }) {
        return ParseError(
          line: index + 1,
          "a merge conflict (\(mark.prefix(7))) is not resolved: keep one side, or record again")
      }
      if !isFileUTF8, !isUTF8(line) { return ParseError(line: index + 1, "the text is not UTF-8") }
    }
    return nil
  }

  /// Returns the error that shows that a file isn't a whole one of version 1 of a format; `nil` if it may be one.
  ///
  /// - Parameter format: `states` or `calls`.
  package static func error(in bytes: [UInt8], ofFormat format: String) -> ParseError? {
    if let error = headerError(in: bytes, ofFormat: format) { return error }
    let lines = lines(of: bytes)
    guard let last = lines.last, !bytes[last].elementsEqual("= end".utf8) else { return nil }
    return ParseError(
      line: lines.count, "the file is cut off, or text follows its end: the last line isn't \"= end\"")
  }

  /// Returns the error of a file's first line, or of a file without a line feed at its end; `nil` if there is none.
  package static func headerError(in bytes: [UInt8], ofFormat format: String) -> ParseError? {
    let lines = lines(of: bytes)
    guard let first = lines.first, bytes.last == 0x0A else {
      return ParseError(
        line: max(lines.count, 1), "the file is cut off: \"= end\" and a line feed are missing")
    }
    let header = String(decoding: bytes[first], as: UTF8.self)
    let versionPrefix = "# \(format) "
    if header == versionPrefix + "1" { return nil }
    guard header.hasPrefix(versionPrefix) else {
      return ParseError(line: 1, "expected \"\(versionPrefix)1\"")
    }
    let version = header.dropFirst(versionPrefix.count)
    return ParseError(line: 1, "unknown version \"\(version)\": this is a reader of version 1")
  }

  private static func isUTF8(_ bytes: some Sequence<UInt8>) -> Bool {
    // Foundation rejects invalid UTF-8, which Swift's `String(decoding:as:)` would replace.
    String(bytes: bytes, encoding: .utf8) != nil
  }

  /// True if each line of the file ends with CRLF, as where git has converted the line ends.
  static func hasConvertedLineEnds(_ bytes: [UInt8]) -> Bool {
    guard bytes.last == 0x0A else { return false }
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().allSatisfy {
      $0.last == 0x0D
    }
  }

  /// Returns the ranges of the lines, without their line ends (LF or CRLF) and without a byte-order mark.
  package static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      while start < buffer.count {
        // `memchr` is fast in a debug build as well.
        let lineFeed = memchr(base + start, 0x0A, buffer.count - start)
          .map { UnsafeRawPointer(base).distance(to: UnsafeRawPointer($0)) }
        var end = lineFeed ?? buffer.count
        if lineFeed != nil, end > start, buffer[end - 1] == 0x0D { end -= 1 }
        lines.append(start..<end)
        start = (lineFeed ?? buffer.count) + 1
      }
    }
    return lines
  }
}

/// The error for a snapshot that can't be read, with the line of the problem.
package struct ParseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, counted from 1.
  package var line: Int
  package var message: String

  package init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// The line and the message: `line 12: unknown version`.
  package var description: String { "line \(line): \(message)" }
}
