package import StateSnapshots

/// Checks that a file has the only valid text for what was read from it, apart from line ends and a byte-order mark.
package enum CanonicalText {
  /// Throws an error if a line of a file differs from the line that the writer writes.
  ///
  /// - Parameter text: What the writer writes.
  package static func check(
    _ lines: [Range<Int>], of bytes: [UInt8], against text: String
  ) throws(ParseError) {
    if bytes.elementsEqual(text.utf8) { return }
    let expected = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard index < expected.count else { throw ParseError(line: index + 1, "unexpected line") }
      guard !expected[index].elementsEqual(bytes[line]) else { continue }
      let message =
        expected[index].isEmpty ? "expected a blank line" : "expected \"\(Substring(expected[index]))\""
      throw ParseError(line: index + 1, message)
    }
  }
}
