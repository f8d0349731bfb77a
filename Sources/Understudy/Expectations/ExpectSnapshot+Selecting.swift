internal import TestReporting

/// Compares the recorded timeline, without some paths of its states, with the test's snapshot.
///
///     expectSnapshot(of: recorder, ignoring: "movies[*].poster", "isLoading")
///
/// The header of the snapshot's file lists the paths. The test fails if a path matches nothing and names a field that
/// a state lacks, since the path is probably misspelled. A path may match nothing because a list is empty.
///
/// - `name`: Distinguishes this snapshot from others of the same test.
/// - `first`, `more`: The paths to leave out, as written in the snapshot, with `[*]` for every element.
/// - `kept`: The only paths to keep among the remaining paths; without this argument, all remaining paths are kept.
/// - `scrubbers`: Replace values that differ in each run, such as UUIDs, by counters.
public func expectSnapshot<State>(
  of recorder: StateRecorder<State>, named name: String? = nil, ignoring first: String, _ more: String...,
  only kept: String..., scrubbing scrubbers: [SnapshotScrubber] = [], function: String = #function,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotExpectation(name: name, function: function, position: position).check(
    scrubbing: scrubbers, shownType: recorder.shownType
  ) {
    let selection = try StateSelection(ignoring: [first] + more, only: kept)
    return .timeline(try recorder.timeline(comparedAt: position).selecting(selection).scrubbed(by: $0))
  }
}

/// Compares some paths of the recorded timeline's states with the test's snapshot.
///
///     expectSnapshot(of: recorder, only: "movies[*].title")
///
/// The header of the snapshot's file lists the paths.
///
/// - `name`: Distinguishes this snapshot from others of the same test.
/// - `first`, `more`: The only paths to keep, as written in the snapshot, with `[*]` for every element.
/// - `scrubbers`: Replace values that differ in each run, such as UUIDs, by counters.
public func expectSnapshot<State>(
  of recorder: StateRecorder<State>, named name: String? = nil, only first: String, _ more: String...,
  scrubbing scrubbers: [SnapshotScrubber] = [], function: String = #function,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotExpectation(name: name, function: function, position: position).check(
    scrubbing: scrubbers, shownType: recorder.shownType
  ) {
    let selection = try StateSelection(ignoring: [], only: [first] + more)
    return .timeline(try recorder.timeline(comparedAt: position).selecting(selection).scrubbed(by: $0))
  }
}
