package import TestReporting

/// The role of a run among several runs of one test: which of them compares with the snapshots' files.
package protocol RunRole: Sendable {
  /// True if the run may not record snapshots or cassettes.
  var forbidsRecording: Bool { get }

  /// Compares the content in place of its file, and reports a difference; returns false if the content is to be compared
  /// with its file as well.
  func compare(
    _ content: SnapshotContent, of test: TestIdentity, named name: String?, at position: SourcePosition
  ) -> Bool
}
