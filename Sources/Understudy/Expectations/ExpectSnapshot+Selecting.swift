internal import TestReporting

/// Compares what was recorded with the test's snapshot, without what is beside the point.
///
///     expectSnapshot(of: recorder, ignoring: "movies[*].poster", "isLoading")
///
/// The file's header says what is left out. A place that no state has, though it has what the path begins with, is an issue.
///
/// - `name`: What tells this snapshot apart from others of the same test.
/// - `first`, `more`: The places to leave out, written as the snapshot writes them, with `[*]` for every element.
/// - `kept`: The only places to keep of the rest; all, where none is given.
/// - `scrubbers`: What is replaced by counters because it is new in each run.
public func expectSnapshot<State>(
  of recorder: StateRecorder<State>, named name: String? = nil, ignoring first: String, _ more: String...,
  only kept: String..., scrubbing scrubbers: [SnapshotScrubber] = [], function: String = #function,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotExpectation(name: name, function: function, position: position).check(
    scrubbers, of: recorder.declaringType
  ) {
    let selection = try StateSelection(ignoring: [first] + more, only: kept)
    return .timeline(try recorder.timeline(comparedAt: position).selecting(selection).scrubbed(by: $0))
  }
}

/// Compares a part of what was recorded with the test's snapshot.
///
///     expectSnapshot(of: recorder, only: "movies[*].title")
///
/// The file's header says what is kept.
///
/// - `name`: What tells this snapshot apart from others of the same test.
/// - `first`, `more`: The only places to keep, written as the snapshot writes them, with `[*]` for every element.
/// - `scrubbers`: What is replaced by counters because it is new in each run.
public func expectSnapshot<State>(
  of recorder: StateRecorder<State>, named name: String? = nil, only first: String, _ more: String...,
  scrubbing scrubbers: [SnapshotScrubber] = [], function: String = #function,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotExpectation(name: name, function: function, position: position).check(
    scrubbers, of: recorder.declaringType
  ) {
    let selection = try StateSelection(ignoring: [], only: [first] + more)
    return .timeline(try recorder.timeline(comparedAt: position).selecting(selection).scrubbed(by: $0))
  }
}
