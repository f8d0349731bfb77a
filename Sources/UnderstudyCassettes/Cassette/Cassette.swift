internal import TestDoubleRuntime

/// A service's recorded calls and answers, in order of recording; the file begins with its format version, `# calls 1`.
package struct Cassette: Sendable, Hashable {
  /// One call and its answer.
  package struct Entry: Sendable, Hashable {
    /// The call as a timeline shows it: `MoviesService.movies(page: 1)`.
    package var call: String
    var answer: RecordedAnswer
  }

  package var entries: [Entry] = []

  /// Appends the entries that another recording of the same cassette contains in addition.
  ///
  /// If this cassette has n answers to a call, the first n answers to the same call in the other recording are skipped,
  /// and the other recording's remaining answers are appended.
  mutating func merge(_ otherEntries: [Entry]) {
    var answerCounts: [String: Int] = [:]
    for entry in entries { answerCounts[entry.call, default: 0] += 1 }
    var otherAnswerCounts: [String: Int] = [:]
    for entry in otherEntries {
      otherAnswerCounts[entry.call, default: 0] += 1
      if otherAnswerCounts[entry.call, default: 0] > answerCounts[entry.call, default: 0] {
        entries.append(entry)
      }
    }
  }
}
