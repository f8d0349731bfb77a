import Foundation
import StateSnapshots

/// `understudy prune [--dry-run] [--records PATH…]`: deletes the snapshots that no test uses any more.
enum Prune {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "prune",
      allowing: [.json, .dryRun, .journal, .shards, .records, .packagePath, .snapshots])
    // The option takes all folders that follow it.
    let recordFolders = options[.records].map { [$0] + options.files } ?? []
    guard options.files.isEmpty || !recordFolders.isEmpty else {
      throw UsageError("'prune' takes no files: it deletes what the last run of all tests did not use")
    }
    let shardCount = try options.shardCount()
    let folder = try SnapshotFolder(options, in: environment)
    let orphans = try Orphans(
      folder, journalFolder: options.journalFolder(in: environment), shardCount: shardCount,
      recordFolders: recordFolders.map { $0.hasPrefix("/") ? $0 : environment.currentFolder + "/" + $0 })
    var answer = Answer(isDryRun: options[.dryRun] != nil, kept: orphans.targetsWithoutUsedSnapshots)
    if let refusal = orphans.refusal {
      answer.refused = refusal
      let output = CommandOutput(errors: "understudy: error: nothing was deleted: \(refusal)\n", status: 1)
      return options.isJSON ? try .json(answer, status: 1) : output
    }
    answer.orphaned = orphans.files
    answer.reasons = orphans.files.isEmpty ? nil : orphans.reasonsByOrphan
    answer.newNames = orphans.newNamesByOrphan
    if !answer.isDryRun {
      for file in orphans.files {
        do {
          try delete(file, in: folder)
          answer.deleted.append(file)
        } catch {
          answer.errors.append(Answer.Problem(file: file, message: "\(error)"))
        }
      }
    }
    return options.isJSON ? try .json(answer, status: answer.status) : answer.output
  }

  private static func delete(_ file: String, in folder: SnapshotFolder) throws {
    let path = folder.root + "/" + file
    guard let content = try FileStore.read(path) else { return }
    guard try FileStore.remove(path, ifContentIs: content) else {
      throw FileChangeError("it was written meanwhile and stays")
    }
    // Remove the parent folders that are empty now, except the folder of all snapshots.
    var parent = (path as NSString).deletingLastPathComponent
    while parent.hasPrefix(folder.snapshotsFolder + "/"), rmdir(parent) == 0 {
      parent = (parent as NSString).deletingLastPathComponent
    }
  }

  private struct Answer: Encodable {
    struct Problem: Encodable {
      var file: String
      var message: String
    }

    var isDryRun: Bool
    /// The snapshots that no test uses any more.
    var orphaned: [String] = []
    /// The reason for each orphan; `nil` if there are none.
    var reasons: [String: String]?
    /// The probable new names of orphans: used snapshots with the orphan's folder and content; `nil` if there are none.
    var newNames: [String: String]?
    var deleted: [String] = []
    /// The test targets that used no snapshot, perhaps because of a crash; all their snapshots are kept.
    var kept: [String]
    var errors: [Problem] = []
    /// The reason why no snapshot may be deleted; `nil` if snapshots may be deleted.
    var refused: String?

    var status: Int32 { errors.isEmpty ? 0 : 1 }

    var output: CommandOutput {
      var text = orphaned.map { file in
        let note = newNames?[file].map { ", the same as \($0)" } ?? ""
        return "orphaned  \(Style.escaped("\(file): \(reasons?[file] ?? "")\(note)"))\n"
      }.joined()
      text += deleted.map { "deleted   \(Style.escaped($0))\n" }.joined()
      for target in kept {
        text +=
          "kept      all of \(Style.escaped(target)): the last run used none of them; "
          + "where that is right, delete the folder yourself\n"
      }
      if orphaned.isEmpty {
        text += "every snapshot\(kept.isEmpty ? "" : " of the other targets") is in use\n"
      } else if isDryRun {
        text += "\(orphaned.count) would be deleted; without --dry-run they are\n"
      }
      let errors = errors.map { "understudy: error: \($0.file): \($0.message)\n" }.joined()
      return CommandOutput(text: text, errors: errors, status: status)
    }
  }
}
