package import TestReporting

/// The result of comparing a value with its snapshot.
package struct SnapshotVerdict: Sendable {
  package enum Outcome: Sendable, Hashable {
    /// The file has the content of this run.
    case matched
    /// The file was written: it was missing, or the record mode is `all`.
    case recorded
    /// There is nothing to compare with, and no file may be written.
    case missing
    /// The content of the file differed; in the record mode `failed`, the file was rewritten.
    case mismatched
    /// The file can't be parsed.
    case unreadable
    /// The request is invalid or conflicts with another comparison, or a file couldn't be read or written.
    case refused
  }

  package var outcome: Outcome
  package var isFailure: Bool { outcome != .matched && outcome != .recorded }
  package var issue: TestIssue?
  /// The package's folder, and the snapshot's path relative to it; `nil` if the comparison isn't with a file.
  package var file: (root: String, relativePath: String)?
  /// The path of the pending file with this run's text; `nil` if none was written.
  package var pending: String?
  /// This run's text, if it should be attached to the test's results.
  package var attachment: String?
  /// The accepted text that this run's text was compared with, if both should be attached.
  package var acceptedText: String?
  /// The differences as data; `nil` if the outcome is no mismatch, or if this run's text was recorded.
  package var failure: SnapshotFailure?

  package init(outcome: Outcome, issue: TestIssue? = nil, attachment: String? = nil) {
    self.outcome = outcome
    self.issue = issue
    self.attachment = attachment
  }
}
