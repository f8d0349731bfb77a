internal import TestReporting

/// Compares everything that the recorder has recorded with the test's snapshot.
///
/// The file is `Snapshots/<test target>/<suite…>/<test>.states` below the package's folder. Reports an issue if
/// the file is missing, different or unreadable. The record mode decides whether a snapshot is written instead, see
/// ``SnapshotRecordMode``.
///
///     The timeline of MoviesListTests/loadsTheFirstPage differs from its snapshot, first in the step "load()":
///     `MoviesService.movies(page: 0)` in place of `MoviesService.movies(page: 1)` (- snapshot, + this run):
///
///       @ load()
///       ~
///         isLoading: false -> true
///     - > MoviesService.movies(page: 1)
///     + > MoviesService.movies(page: 0)
///
///     File: Snapshots/MoviesTests/MoviesListTests/loadsTheFirstPage.states
///     This run: Snapshots/MoviesTests/MoviesListTests/loadsTheFirstPage.states.new
///     Accept it: mv Snapshots/MoviesTests/….states.new Snapshots/MoviesTests/….states
///
/// Paths of the states can be left out, or be the only ones that are kept; the header of the file then lists them:
///
///     expectSnapshot(of: recorder, ignoring: "movies[*].poster", "isLoading")
///     expectSnapshot(of: recorder, only: "movies[*].title")
///
/// The test fails if a path matches nothing and names a field that a state lacks, since the path is probably misspelled.
/// A path may match nothing because a list is empty.
///
/// - Parameter recorder: The recorder, whose later states and calls need another comparison.
/// - Parameter name: Distinguishes this snapshot from others of the same test.
/// - Parameter ignored: The paths to leave out, as written in the snapshot, with `[*]` for every element.
/// - Parameter kept: The only paths to keep among the remaining paths; without this argument, all remaining paths are kept.
/// - Parameter scrubbers: Replace values that differ in each run, such as UUIDs, by counters.
public func expectSnapshot<State>(
  of recorder: StateRecorder<State>, named name: String? = nil, ignoring ignored: String...,
  only kept: String..., scrubbing scrubbers: [SnapshotScrubber] = [], function: String = #function,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotExpectation(name: name, function: function, position: position).check(
    scrubbing: scrubbers, shownType: State.self
  ) {
    let selection = try StateSelection(ignoring: ignored, only: kept)
    return try recorder.content(comparedAt: position, selecting: selection, scrubbing: $0)
  }
}

/// Converts a value to text by a strategy, and compares the text with the test's snapshot.
///
/// The file is `Snapshots/<test target>/<suite…>/<test>.txt`, or has the strategy's extension. Reports an issue if
/// the file is missing or different, or if the strategy throws; see ``SnapshotRecordMode``.
///
///     expectSnapshot(of: movie)
///     expectSnapshot(of: movie, as: .json)
///     expectSnapshot(of: invoice, as: .receipt, named: "receipt")
///
/// - Parameter value: Any value.
/// - Parameter strategy: Converts the value to text.
/// - Parameter name: Distinguishes this snapshot from others of the same test.
/// - Parameter scrubbers: Replace values that differ in each run, such as UUIDs, by counters.
@_disfavoredOverload  // A recorder is a value, too.
public func expectSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value> = .text, named name: String? = nil,
  scrubbing scrubbers: [SnapshotScrubber] = [], function: String = #function,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotExpectation(name: name, function: function, position: position).check(scrubbing: scrubbers) {
    try strategy.content(of: value, scrubbing: $0)
  }
}
