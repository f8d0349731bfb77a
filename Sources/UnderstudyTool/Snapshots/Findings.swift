import Foundation
import StateSnapshots

/// The snapshots that need a decision or a repair, for `status` and `report --markdown`.
struct Findings: Encodable {
  struct Pending: Encodable {
    var snapshot: String
    var pending: String
    /// True if there is an accepted snapshot, which the pending snapshot would replace.
    var replaces: Bool
    /// The target, the suite and the test as the path has them, where a name may be changed for the file system:
    /// `MoviesTests.MoviesListTests/loads`; `nil` outside of the folder of snapshots.
    var test: String?
    /// The command that accepts it.
    var accept = ""
    var meaning: String?
    var differences: [SnapshotDifference] = []

    /// True if the pending file is next to the snapshot, not in the folder that `UNDERSTUDY_PENDING` named.
    var isNextToSnapshot: Bool { pending == snapshot + ".new" }
  }

  /// An unused snapshot that a test may still use, or the folder of a whole test target.
  struct Kept: Encodable {
    var file: String
    /// A clause that follows `because`.
    var reason: String
  }

  struct Unreadable: Encodable {
    var file: String
    var line: Int?
    var message: String

    /// The file's path; a colon and the line of the error follow if the line is known.
    var location: String { line.map { "\(file):\($0)" } ?? file }
  }

  /// The number of accepted snapshots.
  var snapshots = 0
  /// The folder of the snapshots, as messages show it.
  var folder = ""
  var pending: [Pending] = []
  /// The snapshots that failed in the last run, have no pending file, and aren't missing.
  var failed: [String] = []
  /// The differences of the failed snapshots, as the last run found them.
  var differences: [SnapshotFailure] = []
  /// The snapshots that the last run used, but that have neither an accepted nor a pending file.
  var missing: [String] = []
  /// A description of how the tests of the last run failed; `nil` if no test failed, or if this is unknown.
  var testFailure: String?
  /// The snapshots that the last run of all tests did not use; empty if these are unknown.
  var orphaned: [String] = []
  /// Why the orphans are unknown; `nil` if they are known, and without a run that passed.
  var unknownOrphans: String?
  /// What the last run of all tests did not use either, but is no orphan; empty if this is unknown.
  var kept: [Kept] = []
  var unreadable: [Unreadable] = []
  /// Groups of files whose names differ only in letter case.
  var duplicated: [[String]] = []

  /// The numbers in words, such as `3 snapshots, 1 pending`.
  var counts: String {
    let problems = [
      (pending.count, "pending"), (failed.count, "failed"), (missing.count, "missing"),
      (unreadable.count, "unreadable"), (duplicated.count, "duplicated"), (orphaned.count, "orphaned"),
    ]
    let words = problems.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return
      (["\(snapshots) snapshot\(snapshots == 1 ? "" : "s")"] + words
      + (status == 0 ? ["nothing to do"] : [])).joined(separator: ", ")
  }

  /// The exit status: 1 if there is something to do, otherwise 0.
  var status: Int32 {
    pending.isEmpty && failed.isEmpty && missing.isEmpty && testFailure == nil && orphaned.isEmpty
      && unreadable.isEmpty && duplicated.isEmpty ? 0 : 1
  }
}

extension Findings {
  /// - Parameters:
  ///   - orphans: The snapshots that no test uses; `nil` if these are unknown.
  ///   - withDifferences: True if the pending snapshots are compared with the accepted ones.
  init(_ folder: SnapshotFolder, orphans: Orphans?, withDifferences: Bool = false) throws {
    let lastRun = try RunRecord(folder: folder.journalFolder)
    let accepted = folder.snapshots
    let acceptedPaths = Set(accepted)
    let pendingEntries = folder.pendingEntries(of: lastRun)
    self.folder = folder.displayPath(of: folder.snapshotsFolder)
    snapshots = accepted.count
    orphaned = orphans?.files.map(\.name) ?? []
    kept = orphans?.kept.map { Kept(file: $0.name, reason: $0.reason) } ?? []
    pending = pendingEntries.map {
      let (snapshot, pending) = (folder.displayPath(of: $0.snapshot), folder.displayPath(of: $0.pending))
      let replaces = acceptedPaths.contains($0.snapshot)
      let difference = withDifferences ? (try? PendingDifference($0))?.difference : nil
      return Pending(
        snapshot: snapshot, pending: pending, replaces: replaces, test: folder.test(ofSnapshot: $0.snapshot),
        accept: AcceptCommand.text(pending: pending, snapshot: snapshot, isNew: !replaces),
        meaning: difference?.meaning, differences: difference?.places ?? [])
    }
    if let lastRun {
      missing = lastRun.usedSnapshots.subtracting(pending.map(\.snapshot)).sorted().filter { file in
        !FileManager.default.fileExists(atPath: folder.root + "/" + file)
      }
      // The failed snapshots of a run that passed aren't listed, since tests can expect snapshots to fail.
      if lastRun.problem != nil {
        testFailure = lastRun.testFailure
        failed = lastRun.failedSnapshots.subtracting(missing).subtracting(lastRun.pendingFilesBySnapshot.keys)
          .sorted()
        differences = failed.flatMap { lastRun.differencesBySnapshot[$0] ?? [] }
      }
    }
    unreadable = (accepted + pendingEntries.map(\.pending)).compactMap { path in
      let file = folder.displayPath(of: path)
      do {
        // A file that another process removed in the meantime isn't listed.
        return try SnapshotFile(at: path)?.error.map {
          Unreadable(file: file, line: $0.line, message: $0.message)
        }
      } catch {
        return Unreadable(file: file, line: nil, message: "\(error)")
      }
    }
    duplicated = Dictionary(grouping: accepted, by: { $0.lowercased() }).values
      .filter { $0.count > 1 }.map { $0.map(folder.displayPath(of:)).sorted() }.sorted { $0[0] < $1[0] }
  }
}
