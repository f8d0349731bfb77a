internal import TestDoubleRuntime

/// Calls of a service and what it answered, in the order in which they were recorded: format `calls 1`.
package struct Cassette: Sendable, Hashable {
  /// One call and its answer.
  package struct Entry: Sendable, Hashable {
    /// The call as a timeline shows it: `MoviesService.movies(page: 1)`.
    package var call: String
    var answer: TapedAnswer
  }

  package var entries: [Entry] = []

  /// Adds what another recording of the same cassette has and this one has not: of the calls that both have, this
  /// one's answers stay, and the other's count from where they end.
  mutating func merge(_ other: [Entry]) {
    var present: [String: Int] = [:]
    for entry in entries { present[entry.call, default: 0] += 1 }
    var seen: [String: Int] = [:]
    for entry in other {
      seen[entry.call, default: 0] += 1
      if seen[entry.call, default: 0] > present[entry.call, default: 0] { entries.append(entry) }
    }
  }
}
