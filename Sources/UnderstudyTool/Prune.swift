import Foundation
import StateSnapshots

/// `understudy prune [--dry-run] [--records PATH…]`: deletes the snapshots that no test uses any more.
enum Prune {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "prune", allowing: [.dryRun, .records, .packagePath, .snapshots])
    // The option takes all folders that follow it.
    let recordFolders = options[.records].map { [$0] + options.files } ?? []
    if recordFolders.isEmpty {
      try options.refuseFiles(of: "prune", "files: it deletes what the last run of all tests did not use")
    }
    let folder = try SnapshotFolder(options, in: environment)
    let orphans: Orphans
    do { orphans = try Orphans(folder, recordFolders: recordFolders.map(folder.absolutePath(of:))) } catch {
      throw CommandFailure("nothing was deleted: \(error)")
    }
    let isDryRun = options[.dryRun] != nil
    var output = CommandOutput()
    for file in orphans.files {
      output.text += "orphaned  \("\(file.name): \(file.reason)".invisiblesEscaped)\n"
    }
    for (file, _) in orphans.files where !isDryRun {
      do {
        try delete(file, in: folder)
        output.text += "deleted   \(file.invisiblesEscaped)\n"
      } catch {
        output.errors += "understudy: error: \(file): \(error)\n"
        output.status = 1
      }
    }
    for file in orphans.kept {
      output.text += "kept      \("\(file.name), because \(file.reason)".invisiblesEscaped)\n"
    }
    if orphans.files.isEmpty {
      output.text += "every \(orphans.kept.isEmpty ? "" : "other ")snapshot is in use\n"
    } else if isDryRun {
      output.text += "\(orphans.files.count) would be deleted; without --dry-run they are\n"
    }
    return output
  }

  private static func delete(_ file: String, in folder: SnapshotFolder) throws {
    let path = folder.root + "/" + file
    guard let content = try FileStore.read(path) else { return }
    guard try FileStore.remove(path, ifContentIs: content) else {
      throw CommandFailure("it was written meanwhile and stays")
    }
    // Remove the parent folders that are empty now, except the folder of all snapshots.
    var parent = (path as NSString).deletingLastPathComponent
    while parent.hasPrefix(folder.snapshotsFolder + "/"), rmdir(parent) == 0 {
      parent = (parent as NSString).deletingLastPathComponent
    }
  }
}
