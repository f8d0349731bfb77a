import Foundation
import StateSnapshots
import TestReporting

/// Measures the cost of recording and verifying timelines.
enum TimelineBenchmarks {
  static func run(_ report: inout Report) throws {
    recordSmallStates(&report)
    recordTitles(&report)
    recordGrowingList(&report)
    try verify(&report)
    measureMemory(&report)
  }

  private static func recordSmallStates(_ report: inout Report) {
    let stateCount = 20_000
    let states = (1...stateCount).map {
      SmallState(count: $0, text: "\($0)", isDecrementEnabled: $0 % 2 == 0)
    }
    let (recordingTime, describingTime) = shortestTimes {
      let recorder = StateRecorder(initial: SmallState())
      for state in states { recorder.record(state) }
      blackHole(recorder)
    } _: {
      for state in states { blackHole("\(state)") }
    }
    report.printComparison(
      "recording a small state", .seconds(recordingTime / Double(stateCount)),
      with: .seconds(describingTime / Double(stateCount)), named: "its description", goal: .ratio(2))
  }

  /// Records states that each change one title.
  ///
  /// The baseline is a new recorder, which renders its first state twice to check that both texts are equal.
  private static func recordTitles(_ report: inout Report) {
    let stateCount = 200
    let states = statesWithNewTitles(stateCount, after: MoviesState(count: 200))
    let recorder = StateRecorder(initial: MoviesState(count: 200))
    let (recordingTime, renderingTime) = shortestTimes {
      for state in states { recorder.record(state) }
    } _: {
      for _ in 0..<stateCount / 10 { blackHole(StateRecorder(initial: MoviesState(count: 200))) }
    }
    report.printComparison(
      "recording one title among 200 movies", .seconds(recordingTime / Double(stateCount)),
      with: .seconds(renderingTime / Double(stateCount / 10)), named: "rendering all twice",
      goal: .ratio(0.1))
  }

  /// Records a list that grows by one movie in each state, as a log or a chat does.
  private static func recordGrowingList(_ report: inout Report) {
    let stateCount = 4000
    var state = MoviesState(count: 0)
    let movies = MoviesState(count: stateCount).movies
    var states: [MoviesState] = []
    for movie in movies {
      state.movies.append(movie)
      states.append(state)
    }
    let baselineStride = 100
    let (recordingTime, renderingTime) = shortestTimes(ofRuns: 3) {
      let recorder = StateRecorder(initial: MoviesState(count: 0))
      for state in states { recorder.record(state) }
      blackHole(recorder)
    } _: {
      for index in stride(from: 0, to: stateCount, by: baselineStride) {
        blackHole(StateRecorder(initial: states[index]))
      }
    }
    report.printComparison(
      "recording one more of up to 4,000 movies", .seconds(recordingTime / Double(stateCount)),
      with: .seconds(renderingTime / Double(stateCount / baselineStride)), named: "rendering all twice",
      goal: .ratio(0.03))
  }

  /// Returns states that each differ from the previous state in one title.
  private static func statesWithNewTitles(_ count: Int, after initialState: MoviesState) -> [MoviesState] {
    var state = initialState
    return (0..<count).map { index in
      state.movies[index % 100].title = "Title \(index)"
      return state
    }
  }

  private static func verify(_ report: inout Report) throws {
    let recorder = StateRecorder(initial: SmallState())
    for count in 1...5000 {
      recorder.step("tap \(count)") { recorder.record(SmallState(count: count, text: "\(count)")) }
    }
    let timeline = recorder.timeline
    var incompleteTimeline = timeline
    incompleteTimeline.blocks.remove(at: 5000)
    try withTemporaryFolder { folder in
      func outcome(of timeline: StateTimeline, recording record: SnapshotRecordMode)
        -> SnapshotVerdict.Outcome
      {
        // On CI, no pending file is written, and nothing is recorded unless `UNDERSTUDY_RECORD` allows it. A new registry,
        // as in a new process: a registry rejects a second value for the same snapshot.
        let settings = SnapshotSettings(
          record: record, environment: SnapshotEnvironment(["CI": "1", "UNDERSTUDY_RECORD": "all"]),
          registry: SnapshotRegistry(), folder: folder.path)
        return SnapshotRequest(
          .timeline(timeline),
          test: TestIdentity(module: "Benchmarks", suite: ["Timelines"], name: "verify"),
          position: SourcePosition(
            fileID: "Benchmarks/Timelines.swift", filePath: #filePath, line: 1, column: 1),
          settings: settings
        ).verify().outcome
      }
      precondition(outcome(of: timeline, recording: .all) == .recorded)
      let file = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .first { $0.hasSuffix(".states") }.map { folder.appendingPathComponent($0) }!
      let readingTime = try shortestTime {
        blackHole(try String(contentsOf: file, encoding: .utf8).split(separator: "\n"))
      }
      report.printComparison(
        "verifying \(timeline.blocks.count) blocks",
        .seconds(shortestTime { precondition(outcome(of: timeline, recording: .never) == .matched) }),
        with: .seconds(readingTime), named: "reading the file's lines", goal: .amount(.seconds(0.25)))
      report.printComparison(
        "and where one of them is missing",
        .seconds(
          shortestTime { precondition(outcome(of: incompleteTimeline, recording: .never) == .mismatched) }),
        with: .seconds(readingTime), named: "reading the file's lines", goal: .amount(.seconds(0.25)))
    }
  }

  /// Measures the memory that a recorder needs for each further change.
  ///
  /// The recorded states aren't counted, since they are created before the recorder.
  private static func measureMemory(_ report: inout Report) {
    func recorderBytes(changeCount: Int, movieCount: Int) -> Double? {
      let initialState = MoviesState(count: movieCount)
      let states = statesWithNewTitles(changeCount, after: initialState)
      return bytesHeldByResult {
        let recorder = StateRecorder(initial: initialState)
        for state in states { recorder.record(state) }
        return recorder
      }
    }
    func bytesPerChange(movieCount: Int) -> Quantity? {
      guard let bytesFor1000Changes = recorderBytes(changeCount: 1000, movieCount: movieCount),
        let bytesFor2000Changes = recorderBytes(changeCount: 2000, movieCount: movieCount)
      else { return nil }
      return .bytes((bytesFor2000Changes - bytesFor1000Changes) / 1000)
    }
    if let large = bytesPerChange(movieCount: 2000), let small = bytesPerChange(movieCount: 200) {
      report.printComparison(
        "memory of a change among 2,000 movies", large, with: small, named: "among 200", goal: .ratio(1.5))
    }
  }
}
