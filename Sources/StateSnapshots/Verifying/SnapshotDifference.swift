import Foundation

/// A place at which a run differs from the accepted snapshot.
///
/// The JSON leaves out what is `nil`.
package struct SnapshotDifference: Codable, Hashable, Sendable {
  /// What the difference of a timeline means, as a clause: ``one call more (`Store.save()`)`` or `` `error` stays nil``.
  package var meaning: String?
  /// The label of the step; `nil` before the first step, and for other snapshots than timelines.
  package var step: String?
  /// The path of a value in the state, the member of a call or an answer, or a line's number; `nil` for other events.
  package var path: String?
  /// What the accepted snapshot has there.
  package var old: String?
  package var new: String?
}

extension [SnapshotDifference] {
  /// What the differences of the first step that differs mean; `nil` without differences, and for texts.
  package var meaning: String? {
    guard let first else { return nil }
    let clauses = prefix { $0.step == first.step }.compactMap(\.meaning)
    let counts = clauses.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var seen: Set<String> = []
    let parts = clauses.filter { seen.insert($0).inserted }.map { clause in
      clause + (counts[clause].map { $0 > 1 ? " \($0) times" : "" } ?? "")
    }
    if parts.isEmpty { return nil }
    return (parts.count > 4 ? parts.prefix(3) + ["and \(parts.count - 3) more"] : parts).joined(
      separator: ", ")
  }
}

/// The differences of a snapshot as data, for the run's journal and the test's attachments.
package struct SnapshotFailure: Codable, Hashable, Sendable {
  /// The test's name in messages: `MoviesListTests/loadsTheFirstPage`.
  package var test: String
  /// The comparison's source file, with its module: `MoviesTests/MoviesListTests.swift`.
  package var file: String
  package var line: Int
  /// The snapshot's path, relative to the package's folder.
  package var snapshot: String
  /// The command that accepts this run's text; `nil` if the run may not be recorded.
  package var accept: String?
  package var meaning: String?
  package var differences: [SnapshotDifference]

  package var json: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension LineDifference {
  /// The differences of two texts, one for each group of lines.
  var textDifferences: [SnapshotDifference] {
    var differences: [SnapshotDifference] = []
    var number = 1
    var isOpen = false
    for line in lines {
      if line.side != .both {
        if !isOpen { differences.append(SnapshotDifference(path: "line \(number)")) }
        let key = line.side == .old ? \SnapshotDifference.old : \.new
        let text = differences[differences.count - 1][keyPath: key]
        differences[differences.count - 1][keyPath: key] = (text.map { $0 + "\n" } ?? "") + line.text
      }
      isOpen = line.side != .both
      if line.side != .old { number += 1 }
    }
    return differences
  }

  /// The differences of two timelines, in the order of their steps.
  var timelineDifferences: [SnapshotDifference] {
    var differences: [SnapshotDifference] = []
    var step: String?
    var parents: [Substring] = []
    var isInitial = false
    var section: [(line: Line, parents: [Substring])] = []
    func endSection() {
      if section.contains(where: { $0.line.side != .both }) {
        let lines = section.compactMap { TimelineLine($0.line, within: $0.parents) }
        differences += TimelineLine.differences(lines, step: step)
      }
      section = []
    }
    for (index, line) in lines.enumerated() {
      if startsSection(index) { endSection() }
      if line.text.hasPrefix("@") { step = String(line.text.drop { $0 == "@" }.dropFirst()) }
      isInitial = line.text == "= initial" || (isInitial && !line.text.isEmpty)
      if isInitial {
        // A line of the initial state is indented by two blanks for each value that contains its value.
        let depth = line.text.prefix { $0 == " " }.count / 2 - 1
        parents = depth < 0 ? [] : parents.prefix(depth) + [line.text]
      }
      if line.side != .both || !isInitial { section.append((line, isInitial ? parents.dropLast() : [])) }
    }
    endSection()
    return differences
  }
}
