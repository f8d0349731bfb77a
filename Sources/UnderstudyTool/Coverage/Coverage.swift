import StateSnapshots
import TestDoubleGenerator
import UnderstudySources

/// The state values, and the events of members of doubles, that a run covered or did not cover.
struct Coverage: Encodable, Equatable {
  /// A type whose states were recorded.
  struct State: Encodable, Equatable {
    /// The values of one place in the state that occur in no timeline.
    struct Missing: Encodable, Equatable {
      /// The place, such as `phase`, `phase.loaded.0` or `movies[*].isFavourite`; `self` is the state itself.
      var path: String
      /// The values, such as `.failed`, `true`, `nil` or `a value`.
      var values: [String]
    }

    /// The name with its module: `MoviesApp.MoviesListViewModel.State`.
    var type: String
    var file: String
    var line: Int
    /// The files of the timelines that show its states.
    var timelines: [String]
    /// The number of states in these timelines.
    var states: Int
    /// The number of values that occurred, and the number of possible ones.
    var covered: Int
    var total: Int
    var missing: [Missing]
  }

  /// A protocol of which the tests use doubles.
  struct DoubleCoverage: Encodable, Equatable {
    struct Missing: Encodable, Equatable {
      /// The name with its labels: `movies(page:)`.
      var member: String
      /// The events of the member that never happened, of `called`, `answered`, `failed` and `held`.
      var never: [String]
    }

    var name: String
    /// The number of events that happened, and the number of possible ones.
    var covered: Int
    var total: Int
    var missing: [Missing]
  }

  var covered = 0
  var total = 0
  /// The covered percentage, rounded down; 100 where there is nothing to cover.
  var percent: Int { total == 0 ? 100 : covered * 100 / total }
  var states: [State] = []
  var doubles: [DoubleCoverage] = []
  /// The types of recorded states that the package's sources don't declare as a struct, class or enum.
  var unknownStates: [String] = []

  private enum CodingKeys: String, CodingKey { case covered, total, percent, states, doubles, unknownStates }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(covered, forKey: .covered)
    try container.encode(total, forKey: .total)
    try container.encode(percent, forKey: .percent)
    try container.encode(states, forKey: .states)
    try container.encode(doubles, forKey: .doubles)
    try container.encode(unknownStates, forKey: .unknownStates)
  }
}

extension Coverage {
  /// Computes the coverage of a run from its journal.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of values and events to count.
  ///   - type: Returns the declaration of a state's type by its runtime name; `nil` if the sources contain none.
  ///   - shown: Returns a path as the output shows it.
  ///   - timeline: Reads a timeline; returns `nil` if the file no longer exists.
  init(
    _ record: RunRecord, kinds: Set<CoverageKind>, doubles: [DoubleSketch], type: (String) -> StateType?,
    shown: (String) -> String,
    timeline: (String) throws -> StateTimeline?
  ) throws {
    for (name, files) in record.timelinesByStateType.sorted(by: { $0.key < $1.key }) {
      guard let stateType = type(name) else {
        unknownStates.append(RuntimeTypeName.sourceForm(of: name))
        continue
      }
      var tally = StateTally(stateType.shape)
      var readFiles: [String] = []
      for file in files.sorted() {
        guard let timeline = try timeline(file) else { continue }
        try tally.add(timeline)
        readFiles.append(file)
      }
      addState(tally, kinds, of: RuntimeTypeName.sourceForm(of: name), stateType, readFiles, shown: shown)
    }
    let doublesByProtocol = Dictionary(grouping: doubles, by: \.protocolName).sorted { $0.key < $1.key }
    for (name, doubles) in doublesByProtocol {
      addDouble(name, doubles.flatMap(\.members), kinds, seen: record.eventsByMember)
    }
  }

  private mutating func addState(
    _ tally: StateTally, _ kinds: Set<CoverageKind>, of name: String, _ type: StateType, _ files: [String],
    shown: (String) -> String
  ) {
    let places = tally.places.filter { kinds.contains($0.kind) }
    // A type is left out if all of its places are of kinds that aren't counted.
    guard !places.isEmpty || tally.places.isEmpty else { return }
    let seenCount = places.reduce(0) { $0 + $1.seen.count }
    let possibleCount = places.reduce(0) { $0 + $1.values.count }
    let missing = places.filter { $0.seen.count < $0.values.count }.map { place in
      State.Missing(path: place.path, values: place.values.filter { !place.seen.contains($0) })
    }
    states.append(
      State(
        type: name, file: shown(type.location.file), line: type.location.line, timelines: files,
        states: tally.stateCount, covered: seenCount, total: possibleCount, missing: missing))
    covered += seenCount
    total += possibleCount
  }

  /// Adds the coverage of a protocol's doubles.
  ///
  /// - Parameter seen: The events of each member in the run, by the member's name.
  private mutating func addDouble(
    _ name: String, _ members: [DoubleSketch.Member], _ kinds: Set<CoverageKind>,
    seen: [String: Set<String>]
  ) {
    var entry = DoubleCoverage(name: name, covered: 0, total: 0, missing: [])
    var signatures: Set<String> = []
    for member in members where signatures.insert(member.signature).inserted {
      // A subscript's setter is recorded as a separate call.
      let isSubscript = member.signature.hasPrefix("subscript(")
      let setter = isSubscript ? [member.signature.dropLast() + "newValue:)"] : []
      let events = ([member.signature] + setter).reduce(into: Set()) { events, signature in
        events.formUnion(seen["\(name).\(signature)"] ?? [])
      }
      let candidates: [(kind: CoverageKind, event: String, isPossible: Bool)] = [
        (.called, "called", true), (.answered, "returned", member.canReturn),
        (.failed, "threw", member.canThrow), (.held, "held", member.canBeHeld),
      ]
      let counted = candidates.filter { $0.isPossible && kinds.contains($0.kind) }
      let never = counted.filter { !events.contains($0.event) }.map(\.kind.rawValue)
      entry.total += counted.count
      entry.covered += counted.count - never.count
      if !never.isEmpty {
        entry.missing.append(DoubleCoverage.Missing(member: member.signature, never: never))
      }
    }
    guard entry.total > 0 else { return }
    doubles.append(entry)
    covered += entry.covered
    total += entry.total
  }
}
