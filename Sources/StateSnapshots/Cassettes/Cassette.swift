internal import TestDoubleRuntime

/// The recorded calls of a service and their answers, in the order of recording; its file has the format `calls 1`.
package struct Cassette: Sendable, Hashable {
  /// One call and its answer.
  package struct Entry: Sendable, Hashable {
    /// The call as a timeline shows it: `MoviesService.movies(page: 1)`.
    package var call: String
    var answer: TapedAnswer
  }

  package var entries: [Entry] = []

  /// Adds the entries of another recording of the same cassette that are missing here.
  ///
  /// If this cassette has n answers to a call, the first n answers to that call in the other recording are skipped, and
  /// the further ones are added at the end.
  mutating func merge(_ other: [Entry]) {
    var counts: [String: Int] = [:]
    for entry in entries { counts[entry.call, default: 0] += 1 }
    var otherCounts: [String: Int] = [:]
    for entry in other {
      otherCounts[entry.call, default: 0] += 1
      if otherCounts[entry.call, default: 0] > counts[entry.call, default: 0] { entries.append(entry) }
    }
  }
}
