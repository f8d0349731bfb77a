import Foundation
import StateSnapshots

extension SnapshotFolder {
  /// Returns the pending snapshots that differ from the accepted ones: those of `pendingEntries`, and those that the
  /// run wrote to another folder.
  func pendingEntries(includingThoseOf run: RunRecord?) -> [Entry] {
    guard let run else { return pendingEntries }
    let entriesOfRun = run.pendingFilesBySnapshot.flatMap { snapshot, files in
      files.map { file in
        Entry(snapshot: root + "/" + snapshot, pending: Self.standardized(file))
      }
    }
    let entries = pendingEntries
    let additionalEntries = Set(entriesOfRun).subtracting(entries).filter {
      FileManager.default.fileExists(atPath: $0.pending) && !$0.hasSameContent
    }
    return (entries + additionalEntries).sorted { ($0.snapshot, $0.pending) < ($1.snapshot, $1.pending) }
  }

  /// Returns the value of `--pending` with which a command finds the entry; `nil` if none is needed, or none works.
  func folderForPendingOption(toFind entry: Entry) -> String? {
    guard entry.pending != entry.snapshot + ".new" else { return nil }
    let pathSuffix = String(entry.snapshot.dropFirst(root.count)) + ".new"
    guard entry.snapshot.hasPrefix(root + "/"), entry.pending.hasSuffix(pathSuffix) else { return nil }
    let folder = String(entry.pending.dropLast(pathSuffix.count))
    return folder == pendingFolder ? nil : folder
  }
}

extension SnapshotFolder.Entry {
  /// True if the pending and the accepted file have the same content, so that the user has nothing to accept or reject.
  var hasSameContent: Bool {
    guard let accepted = try? FileStore.read(snapshot), let new = try? FileStore.read(pending) else {
      return false
    }
    if accepted == new { return true }
    do throws(ParseError) {
      return try SnapshotDifference(from: accepted, to: new, path: snapshot) == nil
    } catch {
      return false
    }
  }
}
