import StateSnapshots
import TestDoubleGenerator

/// A run's coverage of the possible values of states, and of the possible events of the members of doubles.
struct Coverage: Encodable {
  /// The coverage of the states of one type.
  struct StateCoverage: Encodable {
    /// A part of the state, and the part's possible values that occur in no timeline.
    struct Missing: Encodable {
      /// The path of the part, such as `phase`, `phase.loaded.0` or `movies[*].isFavourite`; `self` is the whole state.
      var path: String
      /// The values that don't occur, such as `.failed` or `true`; for optionals, `nil` or the words `a value`.
      var values: [String]
    }

    /// The name with its module: `MoviesApp.MoviesListViewModel.State` or `Array<MoviesApp.Movie>`.
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
  struct DoubleCoverage: Encodable {
    /// A member, and the possible events that never happened to this member.
    struct Missing: Encodable {
      /// The name with its labels: `movies(page:)`.
      var member: String
      /// The events that never happened: `called`, `answered` (recorded as `returned`), `failed` (recorded as `threw`) or
      /// `held`.
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
  /// Computes the coverage of a run of all tests.
  ///
  /// - Parameter eventsByMember: What happened to each member of a double, by the member's name, such as
  ///   `MoviesService.movies(page:)`: `called`, `returned`, `threw` or `held`.
  init(
    _ record: RunRecord, _ eventsByMember: [String: Set<String>], of targets: PackageTargets,
    in folder: SnapshotFolder
  ) throws {
    let modules = try targets.readModules(areTests: false, in: folder)
    let testModules = try targets.readModules(areTests: true, in: folder)
    let types = StateTypes((modules + testModules).flatMap(\.files))
    for (name, files) in record.timelinesByStateType.sorted(by: { $0.key < $1.key }) {
      let shownName = name.replacing(/\bSwift\./, with: "")
      guard let type = types.type(named: name) else {
        unknownStates.append(shownName)
        continue
      }
      var tally = StateTally(type.shape)
      var timelineFiles: [String] = []
      for file in files.sorted() {
        guard let snapshot = try SnapshotFile(at: folder.root + "/" + file) else { continue }
        if let error = snapshot.error { throw CommandFailure("\(file):\(error.line): \(error.message)") }
        guard let timeline = snapshot.timeline else { continue }
        try tally.add(timeline)
        timelineFiles.append(file)
      }
      let missing = tally.parts.map { part in
        StateCoverage.Missing(
          path: part.path, values: part.possibleValues.filter { !part.seenValues.contains($0) })
      }
      states.append(
        StateCoverage(
          type: shownName, file: type.location.file, line: type.location.line,
          timelines: timelineFiles, states: tally.stateCount,
          covered: tally.parts.reduce(0) { $0 + $1.seenValues.count },
          total: tally.parts.reduce(0) { $0 + $1.possibleValues.count },
          missing: missing.filter { !$0.values.isEmpty }))
    }
    let doubles = testModules.flatMap { testModule in
      var input = Generator.Input()
      input.targetFiles = testModule.files
      input.modules = modules
      return Generator.doubles(input)
    }
    let doublesByProtocol = Dictionary(grouping: doubles, by: \.protocolName).sorted { $0.key < $1.key }
    self.doubles = doublesByProtocol.map { name, doubles in
      DoubleCoverage(name, doubles.flatMap(\.members), eventsByMember: eventsByMember)
    }.filter { $0.total > 0 }
    covered = states.reduce(0) { $0 + $1.covered } + self.doubles.reduce(0) { $0 + $1.covered }
    total = states.reduce(0) { $0 + $1.total } + self.doubles.reduce(0) { $0 + $1.total }
    if total > 0 { percent = covered * 100 / total }
  }
}

extension Coverage.DoubleCoverage {
  fileprivate init(
    _ protocolName: String, _ members: [MemberPlan], eventsByMember: [String: Set<String>]
  ) {
    self.init(name: protocolName, covered: 0, total: 0, missing: [])
    var seenSignatures: Set<String> = []
    for member in members where seenSignatures.insert(member.signature).inserted {
      // A subscript's setter is recorded as a separate call.
      let setter = member.signature.dropLast() + "newValue:)"
      let names = member.signature.hasPrefix("subscript(") ? [member.signature, setter] : [member.signature]
      let events = Set(names.flatMap { eventsByMember["\(protocolName).\($0)"] ?? [] })
      let isStubbedToFail =
        switch member.errors {
        case .anything, .typed: true
        case .nothing, .ofClosures: false
        }
      let candidates: [(name: String, event: String, isPossible: Bool)] = [
        ("called", "called", true),
        ("answered", "returned", !member.result.isVoid || !member.completions.isEmpty),
        ("failed", "threw", isStubbedToFail),
        ("held", "held", member.isAsync && member.completions.isEmpty),
      ]
      let possible = candidates.filter(\.isPossible)
      let never = possible.filter { !events.contains($0.event) }.map(\.name)
      total += possible.count
      covered += possible.count - never.count
      if !never.isEmpty { missing.append(Missing(member: member.signature, never: never)) }
    }
  }
}
