/// The snapshots that a run writes.
public enum SnapshotRecordMode: String, Sendable, Hashable, CaseIterable {
  /// Nothing is written: a missing or different snapshot fails the test. The default where `CI` is set.
  case never
  /// A missing snapshot is written, with a warning. The default elsewhere.
  case missing
  /// Like ``missing``; a different snapshot is rewritten too, and fails the test this once.
  case failed
  /// Every snapshot is written, with a warning.
  case all
}

extension SnapshotRecordMode {
  /// Returns this mode, or `most` if that writes less.
  func limited(to most: Self) -> Self {
    Self.allCases.first { $0 == self || $0 == most } ?? self
  }
}
