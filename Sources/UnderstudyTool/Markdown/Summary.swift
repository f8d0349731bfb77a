import Foundation
import StateSnapshots

/// The summary of the snapshots for a pull request.
struct Summary {
  struct Pending {
    var file: String
    /// Where the first difference is.
    var place: String?
    /// The lines of it; the whole where nothing is accepted yet.
    var excerpt: String
    /// A sequence diagram of the step that differs, where it is a timeline.
    var diagram: String?
    /// True if there is an accepted one, which this would replace.
    var replaces: Bool
    /// The folder to give as `--pending`, where no option and no variable names it.
    var folder: String?
  }

  struct Unreadable {
    var file: String
    var message: String
  }

  struct Unknown {
    /// Such as `Which snapshots are orphaned is`.
    var what: String
    var reason: String
  }

  /// How many snapshots are accepted.
  var snapshots = 0
  var pending: [Pending] = []
  /// The snapshots that failed in the last run, and for which nothing is pending.
  var failed: [String] = []
  /// In what way the tests of the last run failed; `nil` where none did, or nobody knows.
  var testFailure: String?
  /// The snapshots that tests of the last run asked for, and nobody has.
  var missing: [String] = []
  var orphaned: [String] = []
  var unreadable: [Unreadable] = []
  /// Files that are one where letter case doesn't count.
  var duplicated: [[String]] = []
  /// The things that could not be told, and why.
  var unknown: [Unknown] = []
  /// True if what is pending waits in a folder that CI keeps.
  var isFromCI = false

  /// 1 if there is something to do.
  var status: Int32 {
    pending.isEmpty && failed.isEmpty && testFailure == nil && missing.isEmpty && orphaned.isEmpty
      && unreadable.isEmpty && duplicated.isEmpty ? 0 : 1
  }
}

extension Summary {
  /// Looks at the snapshots, and at the journal that the options or the environment name, else at that of the last run.
  init(_ folder: SnapshotFolder, journal: String?) throws {
    let record = try RunRecord(folder: journal ?? RunJournal.folder(ofPackage: folder.root))
    let waiting = folder.pending(leftBy: record)
    let findings = Findings(folder, orphaned: [], lastRun: record)
    snapshots = findings.snapshots
    testFailure = findings.testFailure
    duplicated = findings.duplicated
    isFromCI = folder.pendingFolder != nil
    unreadable = findings.unreadable.map { item in
      Unreadable(file: item.line.map { "\(item.file):\($0)" } ?? item.file, message: item.message)
    }
    let broken = Set(findings.unreadable.map(\.file))
    for entry in waiting where !broken.contains(folder.shown(entry.pending)) {
      if var item = try Self.pending(entry, shown: folder.shown(entry.snapshot)) {
        item.folder = folder.folderToName(for: entry)
        pending.append(item)
      }
    }
    let orphans = try Orphans(folder, journal: journal)
    orphaned = orphans.files
    if let refusal = orphans.refusal {
      unknown.append(Unknown(what: "Which snapshots are orphaned is", reason: refusal))
    }
    if let record {
      let waiting = Set(waiting.map { folder.shown($0.snapshot) })
      missing = record.used.sorted().filter { file in
        !waiting.contains(file) && !FileManager.default.fileExists(atPath: folder.root + "/" + file)
      }
    } else {
      unknown.append(Unknown(what: "Which are missing is", reason: "for the same reason"))
    }
    failed = findings.failed.filter { !missing.contains($0) }
  }

  /// `nil` where it was settled meanwhile.
  private static func pending(_ entry: SnapshotFolder.Entry, shown file: String) throws -> Pending? {
    guard let new = try FileStore.read(entry.pending) else { return nil }
    let isTimeline = SnapshotFile.isTimeline(entry.snapshot)
    let timeline = isTimeline ? try? StateTimeline(parsing: new) : nil
    guard let old = try FileStore.read(entry.snapshot) else {
      return Pending(
        file: file, excerpt: String(shown: new), diagram: timeline.map(SequenceDiagram.text), replaces: false)
    }
    do throws(ParseError) {
      let difference = try SnapshotDifference(from: old, to: new, path: entry.snapshot)
      let accepted = isTimeline ? try StateTimeline(parsing: old) : nil
      var diagram: String?
      if let accepted, let timeline { diagram = SequenceDiagram.text(from: accepted, to: timeline) }
      return Pending(
        file: file, place: difference?.place, excerpt: difference?.excerpt ?? "(the same)", diagram: diagram,
        replaces: true)
    } catch {
      // A problem of the accepted one stands among the unreadable.
      return Pending(
        file: file, excerpt: String(shown: new), diagram: timeline.map(SequenceDiagram.text), replaces: true)
    }
  }
}
