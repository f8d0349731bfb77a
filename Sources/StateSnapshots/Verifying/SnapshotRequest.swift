package import TestReporting

/// The parameters of a comparison with a snapshot: the content, the test and the settings.
package struct SnapshotRequest: Sendable {
  package var content: SnapshotContent
  package var test: TestIdentity
  /// The name that distinguishes this snapshot from other snapshots of the test; `nil` without a name.
  package var name: String?
  package var position: SourcePosition
  package var settings: SnapshotSettings

  package init(
    _ content: SnapshotContent, test: TestIdentity, named name: String? = nil, position: SourcePosition,
    settings: SnapshotSettings
  ) {
    self.content = content
    self.test = test
    self.name = name
    self.position = position
    self.settings = settings
  }

  /// The message for a text that may not be recorded, since the test may have failed before; `nil` if it may.
  package var messageOfFailedTest: String? {
    Reporting.reporter.knownFailure(of: test)?.message("The \(content.kind) of \(test.path)", of: test)
  }
}

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

  package init(outcome: Outcome, issue: TestIssue? = nil, attachment: String? = nil) {
    self.outcome = outcome
    self.issue = issue
    self.attachment = attachment
  }
}

/// The snapshot settings of the running test, from the traits around it.
package struct SnapshotSettings: Sendable {
  @TaskLocal package static var current = SnapshotSettings()

  /// The record mode that the test requests; `nil` if it requests none.
  package var record: SnapshotRecordMode?
  package var environment: SnapshotEnvironment
  /// The snapshots that this run has compared so far.
  package var registry: SnapshotRegistry
  /// The folder that replaces `Snapshots`: an absolute path, or a path relative to the package's folder.
  package var folder: String?
  package var scrubbers: [SnapshotScrubber] = []
  /// The role of the test's current run; `nil` for a usual run, which compares and records files.
  package var runRole: (any RunRole)?

  package init(
    record: SnapshotRecordMode? = nil, environment: SnapshotEnvironment = .process,
    registry: SnapshotRegistry = .shared, folder: String? = nil
  ) {
    self.record = record
    self.environment = environment
    self.registry = registry
    self.folder = folder
  }

  /// True if nothing may be recorded, because the test runs in another order than the default.
  package var forbidsRecording: Bool { runRole?.forbidsRecording ?? false }

  /// The record mode in effect; `nil` if the environment names an unknown mode.
  package var mode: SnapshotRecordMode? {
    let mode = environment.mode(requested: record)
    return mode != nil && forbidsRecording ? .never : mode
  }
}

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
