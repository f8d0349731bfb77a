import Foundation
import StateSnapshots
import TimelineReading

/// The state of a package's snapshots, for the comment on a pull request.
struct Summary {
  struct Pending {
    /// The path of the snapshot, relative to the package's folder where possible.
    var file: String
    /// The place of the first difference, in words; `nil` if `excerpt` shows no difference.
    var place: String?
    /// The lines around the first difference; the whole pending text if the accepted file is missing or unreadable.
    var excerpt: String
    /// A sequence diagram of the step that differs, or else of the whole pending timeline; `nil` for other snapshots.
    var diagram: String?
    /// True if there is an accepted snapshot, which the pending one would replace.
    var replacesAccepted: Bool
    /// The value of `--pending` with which a command finds the pending file; `nil` if none is needed, or none works.
    var folderForPendingOption: String?
  }

  struct UndeterminedFinding {
    /// The beginning of a sentence that ends with `not known`, such as `Which snapshots are orphaned is`.
    var subject: String
    var reason: String
  }

  /// The number of accepted snapshots.
  var snapshotCount = 0
  var pending: [Pending] = []
  /// The snapshots that failed in the last run, have no pending file, and aren't missing.
  var failed: [String] = []
  /// How the tests of the last run failed; `nil` if they passed, or if this is unknown.
  var testFailure: String?
  /// The snapshots that the last run used, but that have neither an accepted nor a pending file.
  var missing: [String] = []
  /// The snapshots that the last run of all tests did not use, and their pending files; empty if these are unknown.
  var orphaned: [String] = []
  var unreadable: [Findings.Unreadable] = []
  /// Groups of files whose names differ only in letter case.
  var duplicated: [[String]] = []
  /// The findings that could not be determined, with the reasons.
  var undeterminedFindings: [UndeterminedFinding] = []
  /// True if an option or environment variable names a folder of pending files; CI keeps this folder as an artifact.
  var isPendingFolderSet = false

  /// The exit status: 1 if there is something to do, otherwise 0.
  var status: Int32 {
    pending.isEmpty && failed.isEmpty && testFailure == nil && missing.isEmpty && orphaned.isEmpty
      && unreadable.isEmpty && duplicated.isEmpty ? 0 : 1
  }
}

extension Summary {
  /// Summarizes the snapshots and the last run.
  ///
  /// - Parameter journalFolder: The folder of the run's journals; `nil` for the package's default folder.
  init(_ folder: SnapshotFolder, journalFolder: String?) throws {
    let record = try RunRecord(folder: journalFolder ?? RunJournal.folder(ofPackage: folder.root))
    let pendingEntries = folder.pendingEntries(includingThoseOf: record)
    let findings = Findings(folder, orphaned: [], lastRun: record)
    snapshotCount = findings.snapshots
    testFailure = findings.testFailure
    duplicated = findings.duplicated
    isPendingFolderSet = folder.pendingFolder != nil
    unreadable = findings.unreadable
    let unreadableFiles = Set(findings.unreadable.map(\.file))
    for entry in pendingEntries where !unreadableFiles.contains(folder.displayPath(of: entry.pending)) {
      if var item = try Self.readPending(entry, shownPath: folder.displayPath(of: entry.snapshot)) {
        item.folderForPendingOption = folder.folderForPendingOption(toFind: entry)
        pending.append(item)
      }
    }
    let orphans = try Orphans(folder, journalFolder: journalFolder)
    orphaned = orphans.files
    if let refusal = orphans.refusal {
      undeterminedFindings.append(.init(subject: "Which snapshots are orphaned is", reason: refusal))
    }
    if let record {
      let pendingSnapshots = Set(pendingEntries.map { folder.displayPath(of: $0.snapshot) })
      missing = record.usedSnapshots.sorted().filter { file in
        !pendingSnapshots.contains(file) && !FileManager.default.fileExists(atPath: folder.root + "/" + file)
      }
    } else {
      undeterminedFindings.append(.init(subject: "Which are missing is", reason: "for the same reason"))
    }
    failed = findings.failed.filter { !missing.contains($0) }
  }

  /// Reads the files of an entry; returns `nil` if the pending file was accepted or rejected in the meantime.
  private static func readPending(_ entry: SnapshotFolder.Entry, shownPath file: String) throws -> Pending? {
    guard let newBytes = try FileStore.read(entry.pending) else { return nil }
    let isTimeline = SnapshotFile.isTimeline(entry.snapshot)
    let newTimeline = isTimeline ? try? StateTimeline(parsing: newBytes) : nil
    guard let oldBytes = try FileStore.read(entry.snapshot) else {
      return Pending(
        file: file, excerpt: String(snapshot: newBytes), diagram: newTimeline.map(SequenceDiagram.text),
        replacesAccepted: false)
    }
    do throws(ParseError) {
      let difference = try SnapshotDifference(from: oldBytes, to: newBytes, path: entry.snapshot)
      let oldTimeline = isTimeline ? try StateTimeline(parsing: oldBytes) : nil
      var diagram: String?
      if let old = oldTimeline, let new = newTimeline { diagram = SequenceDiagram.text(from: old, to: new) }
      return Pending(
        file: file, place: difference?.place, excerpt: difference?.excerpt ?? "(the same)", diagram: diagram,
        replacesAccepted: true)
    } catch {
      // The accepted snapshot can't be parsed; `unreadable` lists it.
      return Pending(
        file: file, excerpt: String(snapshot: newBytes), diagram: newTimeline.map(SequenceDiagram.text),
        replacesAccepted: true)
    }
  }
}
