internal import TestReporting

/// Compares a value with the text that stands in the test itself.
///
/// Without a closure, the run writes one behind the call, where the record mode lets it (see ``SnapshotRecordMode``), and
/// warns:
///
///     expectInlineSnapshot(of: movie)
///
/// becomes
///
///     expectInlineSnapshot(of: movie) {
///       """
///       id: 1
///       title: "Alien"
///       """
///     }
///
/// The source is written only where it still is what was compiled; where the file has changed meanwhile, nothing is
/// touched and the test fails.
///
/// - `strategy`: How the value becomes text.
/// - `scrubbers`: What is replaced by counters because it is new in each run.
/// - `expected`: Returns the snapshot; a string literal and nothing else, so that it can be recorded anew.
public func expectInlineSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value> = .text, scrubbing scrubbers: [SnapshotScrubber] = [],
  function: String = #function,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  matches expected: (() -> String)? = nil
) {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotExpectation(name: nil, function: function, position: position).check(inline: expected?(), scrubbers)
  {
    try strategy.content(of: value, scrubbing: $0)
  }
}

/// Compares everything that was recorded with the timeline that stands in the test itself; see
/// ``expectInlineSnapshot(of:as:scrubbing:function:fileID:filePath:line:column:matches:)``.
public func expectInlineSnapshot<State>(
  of recorder: StateRecorder<State>, scrubbing scrubbers: [SnapshotScrubber] = [],
  function: String = #function,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  matches expected: (() -> String)? = nil
) {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotExpectation(name: nil, function: function, position: position).check(inline: expected?(), scrubbers)
  {
    .timeline(try recorder.timeline(comparedAt: position).scrubbed(by: $0))
  }
}
