/// Shortens lists in the messages of failures: a model that polls makes thousands of calls.
package enum ShortenedLines {
  /// The greatest number of lines that are found to repeat together, as one round of a model that polls.
  private static let longestRound = 8
  /// The number of lines from which on those in the middle are left out.
  private static let maximumCount = 200

  /// Returns the lines with each text that comes more than three times in a row written twice, and the rest counted; of
  /// very many lines, without those in the middle.
  ///
  /// - Parameter numbered: Whether to begin each line with its number among all lines.
  package static func of(_ lines: [String], numbered: Bool = false) -> [String] {
    var shortened: [String] = []
    var index = 0
    while index < lines.count {
      let (length, count) = rounds(of: lines, at: index)
      for shown in index..<index + length * min(count, 2) {
        shortened.append(numbered ? "\(shown + 1). \(lines[shown])" : lines[shown])
      }
      if count > 3 {
        let indentation = numbered ? "" : lines[index].prefix { $0 == " " }
        shortened.append(
          indentation
            + (length == 1
              ? "… \(count - 2) more of the same" : "… these \(length) lines \(count - 2) more times"))
      }
      index += length * count
    }
    guard shortened.count > maximumCount else { return shortened }
    let half = maximumCount / 2
    return shortened.prefix(half) + ["… \(shortened.count - maximumCount) more lines"]
      + shortened.suffix(half)
  }

  package static func of(_ text: String) -> String {
    of(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)).joined(separator: "\n")
  }

  /// Returns how many lines repeat from the index on, and how often they come in a row; `(1, 1)` if none repeats more
  /// than three times.
  private static func rounds(of lines: [String], at index: Int) -> (length: Int, count: Int) {
    for length in 1...longestRound where index + 4 * length <= lines.count {
      let repeated = lines[index...].indices.prefix {
        $0 + length < lines.count && lines[$0] == lines[$0 + length]
      }
      let count = repeated.count / length + 1
      if count > 3 { return (length, count) }
    }
    return (1, 1)
  }
}
