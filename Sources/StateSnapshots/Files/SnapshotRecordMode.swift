/// The snapshots that a run writes.
public enum SnapshotRecordMode: String, Sendable, Hashable, CaseIterable {
  /// Nothing is written: a missing or different snapshot fails the test. The default on CI.
  case never
  /// A missing snapshot is written, with a warning. The default outside of CI.
  case missing
  /// Like ``missing``; a different snapshot is rewritten too, and fails the test in this run.
  case failed
  /// Every snapshot is written, with a warning.
  case all
}

extension SnapshotRecordMode {
  /// Returns this mode, or the limit if the limit writes less.
  func limited(to limit: Self) -> Self {
    // The cases are declared in ascending order of the number of snapshots that they write.
    Self.allCases.first { $0 == self || $0 == limit } ?? self
  }
}
