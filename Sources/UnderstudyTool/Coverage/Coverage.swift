import StateSnapshots
import TestDoubleGenerator

/// A run's coverage of the possible values of states, and of the possible events of the members of doubles.
struct Coverage: Encodable, Equatable {
  /// The coverage of the states of one type.
  struct StateCoverage: Encodable, Equatable {
    /// A part of the state, and the part's possible values that occur in no timeline.
    struct Missing: Encodable, Equatable {
      /// The path of the part, such as `phase`, `phase.loaded.0` or `movies[*].isFavourite`; `self` is the whole state.
      var path: String
      /// The values that don't occur, such as `.failed` or `true`; for optionals, `nil` or the words `a value`.
      var values: [String]
    }

    /// The name with its module: `MoviesApp.MoviesListViewModel.State`.
    var type: String
    /// The file and the line of the type's declaration.
    var file: String
    var line: Int
    /// The files of the timelines that contain states of the type.
    var timelines: [String]
    /// The number of states in these timelines.
    var states: Int
    /// The number of values that occurred.
    var covered: Int
    /// The number of possible values.
    var total: Int
    var missing: [Missing]
  }

  /// The coverage of the doubles of one protocol.
  struct DoubleCoverage: Encodable, Equatable {
    /// A member, and the possible events that never happened to this member.
    struct Missing: Encodable, Equatable {
      /// The name with its labels: `movies(page:)`.
      var member: String
      /// The events that never happened, as ``CoverageKind``s: `called`, `answered` (recorded as `returned`), `failed`
      /// (recorded as `threw`) or `held`.
      var never: [String]
    }

    /// The protocol's name.
    var name: String
    /// The number of events that happened.
    var covered: Int
    /// The number of possible events.
    var total: Int
    var missing: [Missing]
  }

  /// The number of values that occurred, plus the number of events that happened.
  var covered = 0
  /// The number of possible values, plus the number of possible events.
  var total = 0
  /// The covered percentage, rounded down; 100 if there is nothing to cover.
  var percent = 100
  var states: [StateCoverage] = []
  var doubles: [DoubleCoverage] = []
  /// The names of the types of recorded states that the package's sources don't declare as a struct, class or enum.
  var unknownStates: [String] = []
}

extension Coverage {
  /// Computes the coverage of a run from the run's record.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of values and events to count.
  ///   - findType: Returns the type of a state by its runtime name; `nil` if the sources don't declare the type.
  ///   - shownPath: Returns a path as the output shows it.
  ///   - readTimeline: Returns the timeline in a file; `nil` if the file no longer exists.
  init(
    _ record: RunRecord, kinds: Set<CoverageKind>, doubles: [DoubleInterface],
    findType: (String) -> StateType?,
    shownPath: (String) -> String, readTimeline: (String) throws -> StateTimeline?
  ) throws {
    for (name, files) in record.timelinesByStateType.sorted(by: { $0.key < $1.key }) {
      guard let stateType = findType(name) else {
        unknownStates.append(RuntimeTypeName.sourceForm(of: name))
        continue
      }
      var tally = StateTally(stateType.shape)
      var timelineFiles: [String] = []
      for file in files.sorted() {
        guard let timeline = try readTimeline(file) else { continue }
        try tally.add(timeline)
        timelineFiles.append(file)
      }
      addState(
        tally, kinds, of: RuntimeTypeName.sourceForm(of: name), stateType, timelineFiles, shownPath: shownPath
      )
    }
    let doublesByProtocol = Dictionary(grouping: doubles, by: \.protocolName).sorted { $0.key < $1.key }
    for (protocolName, doubles) in doublesByProtocol {
      addDouble(protocolName, doubles.flatMap(\.members), kinds, eventsByMember: record.eventsByMember)
    }
    if total > 0 { percent = covered * 100 / total }
  }

  private mutating func addState(
    _ tally: StateTally, _ kinds: Set<CoverageKind>, of name: String, _ type: StateType, _ files: [String],
    shownPath: (String) -> String
  ) {
    let countedParts = tally.parts.filter { kinds.contains($0.kind) }
    // A type is left out if it has parts, but no part of a kind that is counted.
    guard !countedParts.isEmpty || tally.parts.isEmpty else { return }
    let seenCount = countedParts.reduce(0) { $0 + $1.seenValues.count }
    let possibleCount = countedParts.reduce(0) { $0 + $1.possibleValues.count }
    let missing = countedParts.filter { $0.seenValues.count < $0.possibleValues.count }.map { part in
      let values = part.possibleValues.filter { !part.seenValues.contains($0) }
      return StateCoverage.Missing(path: part.path, values: values)
    }
    states.append(
      StateCoverage(
        type: name, file: shownPath(type.location.file), line: type.location.line, timelines: files,
        states: tally.stateCount, covered: seenCount, total: possibleCount, missing: missing))
    covered += seenCount
    total += possibleCount
  }

  /// Adds the coverage of a protocol's doubles.
  ///
  /// - Parameter eventsByMember: The events in the run, by the member's qualified name: `Service.movies(page:)`.
  private mutating func addDouble(
    _ protocolName: String, _ members: [DoubleInterface.Member], _ kinds: Set<CoverageKind>,
    eventsByMember: [String: Set<String>]
  ) {
    var entry = DoubleCoverage(name: protocolName, covered: 0, total: 0, missing: [])
    var seenSignatures: Set<String> = []
    for member in members where seenSignatures.insert(member.signature).inserted {
      // A subscript's setter is recorded as a separate call.
      let isSubscript = member.signature.hasPrefix("subscript(")
      let setterSignatures = isSubscript ? [member.signature.dropLast() + "newValue:)"] : []
      let events = ([member.signature] + setterSignatures).reduce(into: Set()) { events, signature in
        events.formUnion(eventsByMember["\(protocolName).\(signature)"] ?? [])
      }
      let candidates: [(kind: CoverageKind, event: String, isPossible: Bool)] = [
        (.called, "called", true), (.answered, "returned", member.canReturn),
        (.failed, "threw", member.canThrow), (.held, "held", member.canBeHeld),
      ]
      let countedEvents = candidates.filter { $0.isPossible && kinds.contains($0.kind) }
      let missingEvents = countedEvents.filter { !events.contains($0.event) }.map(\.kind.rawValue)
      entry.total += countedEvents.count
      entry.covered += countedEvents.count - missingEvents.count
      if !missingEvents.isEmpty {
        entry.missing.append(DoubleCoverage.Missing(member: member.signature, never: missingEvents))
      }
    }
    guard entry.total > 0 else { return }
    doubles.append(entry)
    covered += entry.covered
    total += entry.total
  }
}
