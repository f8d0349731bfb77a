import Foundation
import StateSnapshots

/// The snapshots of which the runs prove that no test uses them any more.
///
/// A snapshot is an orphan if no such test is in the sources, or if its test ran and did not use it. The snapshots of a
/// test that was skipped, cancelled, filtered out or left early are none.
struct Orphans {
  /// The snapshots that no test uses, and the pending files of these snapshots, each with the reason.
  private(set) var files: [(name: String, reason: String)] = []
  /// The unused snapshots that a test may still use, and the folders of whole test targets, each with the reason as a
  /// clause that follows `because`.
  private(set) var kept: [(name: String, reason: String)] = []

  /// Finds the orphans.
  ///
  /// - Parameter recordFolders: The folders of the journals of several runs that count together; empty for the last run.
  ///   Of the last run in the package's default folder, no source file may be newer.
  /// - Throws: ``CommandFailure`` with the reason why the orphans can't be determined.
  init(_ folder: SnapshotFolder, recordFolders: [String] = []) throws {
    let records =
      recordFolders.isEmpty
      ? [try folder.readCompleteRun(in: folder.journalFolder)]
      : try recordFolders.map { try folder.readCompleteRun(in: $0, isPart: true) }
    let sources = TestSources(below: folder.root)
    if recordFolders.isEmpty, folder.namedJournalFolder == nil, let end = records[0].endDate,
      let change = sources.lastChange, change.date > end
    {
      throw CommandFailure(
        "\(change.file) has changed since the last run: run all tests with 'swift test' again")
    }
    collectFiles(in: folder, used: records.reduce(into: []) { $0.formUnion($1.usedSnapshots) }, sources)
  }

  /// Sets the orphans, and what is kept.
  private mutating func collectFiles(in folder: SnapshotFolder, used: Set<String>, _ sources: TestSources) {
    let prefix = folder.displayPath(of: folder.snapshotsFolder) + "/"
    func target(_ file: String) -> String {
      String(file.dropFirst(prefix.count).prefix { $0 != "/" })
    }
    let usedTargets = Set(used.filter { $0.hasPrefix(prefix) }.map(target))
    var targetsToKeep = Set<String>()
    let usedNamesByFolder = Dictionary(grouping: used) { ($0 as NSString).deletingLastPathComponent }
      .mapValues { $0.map { ($0 as NSString).lastPathComponent } }
    for file in folder.files.map(folder.displayPath(of:)) {
      let name = file.hasSuffix(".new") ? String(file.dropLast(".new".count)) : file
      guard !used.contains(name) else { continue }
      // If the run used no snapshot of a target, the target's tests may have crashed before their first snapshot. The
      // target's snapshots are orphaned only if the manifest no longer names the target.
      let target = target(name)
      if !usedTargets.contains(target), sources.manifest.contains("\"\(target)\"") {
        targetsToKeep.insert(target)
      } else {
        let path = name.dropFirst(prefix.count).split(separator: "/").map(String.init)
        let usedNames = usedNamesByFolder[(name as NSString).deletingLastPathComponent] ?? []
        switch sources.verdict(onFile: Array(path.dropFirst()), usedNames: usedNames) {
        case .orphaned(let reason): files.append((file, reason))
        case .kept(let reason): if file == name { kept.append((file, reason)) }
        }
      }
    }
    kept += targetsToKeep.sorted().map {
      (prefix + $0, "the run used none of its snapshots; where that is right, delete the folder yourself")
    }
  }
}
