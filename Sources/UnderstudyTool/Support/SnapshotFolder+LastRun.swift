import Foundation
import StateSnapshots

extension SnapshotFolder {
  /// Returns the pending snapshots, including the files that the run left in a folder which no option names.
  func pending(leftBy run: RunRecord?) -> [Entry] {
    guard let run else { return pending }
    let entriesOfRun = run.pending.flatMap { snapshot, files in
      files.map { file in
        Entry(snapshot: root + "/" + snapshot, pending: Self.standardized(file))
      }
    }
    let entries = pending
    let unnamedEntries = Set(entriesOfRun).subtracting(entries).filter {
      FileManager.default.fileExists(atPath: $0.pending) && !$0.isSettled
    }
    return (entries + unnamedEntries).sorted { ($0.snapshot, $0.pending) < ($1.snapshot, $1.pending) }
  }

  /// Returns the folder to pass as `--pending` so that a command finds the entry; `nil` if the option isn't needed.
  func pendingOption(for entry: Entry) -> String? {
    guard entry.pending != entry.snapshot + ".new" else { return nil }
    let name = String(entry.snapshot.dropFirst(root.count)) + ".new"
    guard entry.snapshot.hasPrefix(root + "/"), entry.pending.hasSuffix(name) else { return nil }
    let folder = String(entry.pending.dropLast(name.count))
    return folder == pendingFolder ? nil : folder
  }
}
