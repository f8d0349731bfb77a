public import StateSnapshots
internal import TestReporting
internal import Understudy

/// Compares a value, or everything that a recorder has recorded, with a snapshot in the test's source.
///
/// If the call has no closure, the run of the test writes the closure into the source and reports a warning; the record
/// mode can forbid this (see ``SnapshotRecordMode``):
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
/// The source is written only if nothing but inline snapshots of the same build has changed it since it was compiled;
/// otherwise, the test fails.
///
/// - Parameter strategy: Converts a value to text; a recorder's text is always its timeline.
/// - Parameter scrubbers: Replace values that differ in each run, such as UUIDs, by counters.
/// - Parameter expected: Returns the snapshot, which must be a single string literal, so that it can be rewritten.
public func expectInlineSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value> = .text, scrubbing scrubbers: [SnapshotScrubber] = [],
  function: String = #function,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  matches expected: (() -> String)? = nil
) {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotExpectation(name: nil, function: function, position: position)
    .check(scrubbing: scrubbers, verify: { $0.verify(inline: expected?()) }) {
      try (value as? any Recorder)?.timelineContent(comparedAt: position, scrubbing: $0)
        ?? strategy.content(of: value, scrubbing: $0)
    }
}

/// Compares a value, or everything that a recorder has recorded, with the text that the closure returns; see
/// ``expectInlineSnapshot(of:as:scrubbing:function:fileID:filePath:line:column:matches:)``, which can also write the
/// closure.
public func expectSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value> = .text, scrubbing scrubbers: [SnapshotScrubber] = [],
  function: String = #function,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  matches expected: () -> String
) {
  withoutActuallyEscaping(expected) { expected in
    expectInlineSnapshot(
      of: value, as: strategy, scrubbing: scrubbers, function: function, fileID: fileID, filePath: filePath,
      line: line, column: column, matches: expected)
  }
}

/// A `StateRecorder` of any states.
private protocol Recorder {
  func timelineContent(
    comparedAt position: SourcePosition, scrubbing scrubbers: [SnapshotScrubber]
  ) throws -> SnapshotContent
}

extension StateRecorder: Recorder {
  fileprivate func timelineContent(
    comparedAt position: SourcePosition, scrubbing scrubbers: [SnapshotScrubber]
  ) throws -> SnapshotContent {
    try content(comparedAt: position, scrubbing: scrubbers)
  }
}
