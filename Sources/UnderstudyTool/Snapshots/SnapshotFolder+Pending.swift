import Foundation
import StateSnapshots

extension SnapshotFolder {
  /// The paths of a snapshot and of its pending file.
  struct Entry: Hashable {
    var snapshot: String
    var pending: String
  }

  /// Returns the pending snapshots that differ from the accepted ones: those next to the accepted ones, and those that the
  /// last run left in the folder that `UNDERSTUDY_PENDING` named.
  func pendingEntries(of lastRun: RunRecord?) -> [Entry] {
    let adjacentEntries = files.filter { $0.hasSuffix(".new") }
      .map { Entry(snapshot: String($0.dropLast(".new".count)), pending: $0) }
    let entriesOfRun = (lastRun?.pendingFilesBySnapshot ?? [:]).flatMap { snapshot, files in
      files.map { Entry(snapshot: root + "/" + snapshot, pending: Self.standardized($0)) }
    }
    return Set(adjacentEntries + entriesOfRun)
      .filter { FileManager.default.fileExists(atPath: $0.pending) && !$0.hasSameContent }
      .sorted { ($0.snapshot, $0.pending) < ($1.snapshot, $1.pending) }
  }

  /// Returns the pending snapshots that the arguments name; without arguments, all pending snapshots.
  func pendingEntries(named names: [String]) throws -> [Entry] {
    try select(names, from: pendingEntries(of: try RunRecord(folder: journalFolder)))
  }

  /// Returns the entries that the arguments name; without arguments, all entries.
  ///
  /// An argument is the path of a snapshot, of its pending file, or of a folder that contains snapshots.
  func select(_ names: [String], from entries: [Entry]) throws(UsageError) -> [Entry] {
    guard !names.isEmpty else { return entries }
    var selected: [Entry] = []
    for name in names {
      let paths = candidatePaths(for: name)
      let matches = entries.filter { entry in
        paths.contains { path in
          [entry.snapshot, entry.snapshot + ".new", entry.pending].contains(path)
            || entry.snapshot.hasPrefix(path + "/") || entry.pending.hasPrefix(path + "/")
        }
      }
      guard !matches.isEmpty else {
        throw UsageError("nothing is pending for \(name): 'understudy status' lists what is pending")
      }
      selected += matches.filter { !selected.contains($0) }
    }
    return selected
  }
}

extension SnapshotFolder.Entry {
  /// True if the pending and the accepted file have the same content, so that the user has nothing to accept or reject.
  var hasSameContent: Bool {
    guard let accepted = try? FileStore.read(snapshot), let new = try? FileStore.read(pending) else {
      return false
    }
    if case .same = PendingDifference.compare(accepted, with: new, path: snapshot) { return true }
    return accepted == new
  }
}
