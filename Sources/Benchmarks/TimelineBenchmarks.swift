import Foundation
import StateSnapshots
import TestReporting

/// Measures the cost of recording and verifying timelines.
enum TimelineBenchmarks {
  static func run(_ report: inout Report) async throws {
    try await recordSmallStates(&report)
    try await record(
      "one title among 200 movies", MoviesState(count: 200).withNewTitles(200), atMost: 0.1, &report)
    // The list grows by one movie in each state, as a log or a chat does.
    try await record(
      "one more of up to 4,000 movies", MoviesState(count: 4000).prefixes, atMost: 0.03, &report)
    try await verify(&report)
  }

  private static func recordSmallStates(_ report: inout Report) async throws {
    let states = (1...20_000).map { SmallState(count: $0, text: "\($0)", isDecrementEnabled: $0 % 2 == 0) }
    let times = try await shortestTimes {
      let recorder = StateRecorder(initial: SmallState())
      for state in states { recorder.record(state) }
      blackHole(recorder)
    } _: {
      for state in states { blackHole("\(state)") }
    }
    report.show(
      "recording a small state", times.first / Double(states.count),
      "its description", times.second / Double(states.count), atMost: 2)
  }

  /// Records states that each differ little from the previous one.
  ///
  /// The baseline is a new recorder, which renders its first state twice to check that both texts are equal.
  private static func record(
    _ change: String, _ states: [MoviesState], atMost factor: Double, _ report: inout Report
  ) async throws {
    let renderedStates = stride(from: 0, to: states.count, by: states.count / 40).map { states[$0] }
    let times = try await shortestTimes(ofRuns: 3) {
      let recorder = StateRecorder(initial: states[0])
      for state in states { recorder.record(state) }
      blackHole(recorder)
    } _: {
      for state in renderedStates { blackHole(StateRecorder(initial: state)) }
    }
    report.show(
      "recording \(change)", times.first / Double(states.count),
      "rendering all twice", times.second / Double(renderedStates.count), atMost: factor)
  }

  private static func verify(_ report: inout Report) async throws {
    let recorder = StateRecorder(initial: SmallState())
    for count in 1...5000 {
      recorder.step("tap \(count)") { recorder.record(SmallState(count: count, text: "\(count)")) }
    }
    let timeline = recorder.timeline
    try await withTemporaryFolder { folder in
      func outcome(recording record: SnapshotRecordMode) -> SnapshotVerdict.Outcome {
        // On CI, nothing is recorded unless `UNDERSTUDY_RECORD` allows it. A new registry, as in a new process: a registry
        // rejects a second value for the same snapshot.
        let settings = SnapshotSettings(
          record: record, environment: SnapshotEnvironment(["CI": "1", "UNDERSTUDY_RECORD": "all"]),
          registry: SnapshotRegistry(), folder: folder.path)
        return SnapshotRequest(
          .timeline(timeline),
          test: TestIdentity(module: "Benchmarks", suite: ["Timelines"], name: "verify"),
          position: SourcePosition(), settings: settings
        ).verify().outcome
      }
      precondition(outcome(recording: .all) == .recorded)
      let time = try await shortestTimes { precondition(outcome(recording: .never) == .matched) }.first
      report.show("verifying \(timeline.blocks.count) blocks", time, atMost: 0.25)
    }
  }
}

/// The state of a view model that lists movies.
private struct MoviesState {
  struct Movie: Identifiable, Equatable {
    var id: Int
    var title: String
    var year: Int
    var isFavourite: Bool
  }

  var isLoading = false
  var error: String?
  var movies: [Movie]

  init(count: Int) {
    movies = (0..<count).map {
      Movie(id: $0, title: "Movie \($0)", year: 1950 + $0 % 70, isFavourite: $0 % 7 == 0)
    }
  }

  /// Returns states that each differ from the previous state in one title.
  func withNewTitles(_ count: Int) -> [MoviesState] {
    var state = self
    return (0..<count).map { index in
      state.movies[index % 100].title = "Title \(index)"
      return state
    }
  }

  /// The states of a list that starts empty and grows by one movie each time.
  var prefixes: [MoviesState] {
    var state = MoviesState(count: 0)
    return [state]
      + movies.map {
        state.movies.append($0)
        return state
      }
  }
}

/// The state of a small view model.
private struct SmallState: Equatable {
  var count = 0
  var text = "0"
  var isDecrementEnabled = false
}
