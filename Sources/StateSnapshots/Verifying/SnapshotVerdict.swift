package import TestReporting

/// The result of comparing a value with its snapshot.
package struct SnapshotVerdict: Sendable {
  /// The kinds of outcome.
  package enum Outcome: Sendable, Hashable {
    /// The file holds what this run gave.
    case matched
    /// The file was written.
    case recorded
    /// There is no file, and none may be written.
    case missing
    /// The file holds something else.
    case mismatched
    /// The file can't be understood.
    case unreadable
    /// Nothing was compared: the request itself, or the file system, stands against it.
    case refused
  }

  /// The outcome of the comparison.
  package var outcome: Outcome
  /// True if the outcome fails the test.
  package var isFailure: Bool { outcome != .matched && outcome != .recorded }
  /// The issue that the test's author must know of.
  package var issue: TestIssue?
  /// The snapshot's file.
  package var path: String?
  /// The package's folder, and the snapshot's path from there.
  package var place: (root: String, relativePath: String)?
  /// The file in which this run's text waits to be accepted, where there is one.
  package var pending: String?
  /// This run's text, where it should be kept with the test's results.
  package var attachment: String?
  /// The accepted text that this run's was compared with, where both should be kept.
  package var accepted: String?
}
