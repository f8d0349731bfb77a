import Foundation
import StateSnapshots

/// The snapshots of which the runs prove that no test uses them any more.
///
/// A snapshot is an orphan if no such test is in the sources, or if its test ran and did not use it. The snapshots of a
/// test that was skipped, cancelled, filtered out or left early are none.
struct Orphans {
  /// The reason why the orphans can't be determined from the last run; `nil` if they can.
  private(set) var refusal: String?
  /// The snapshots that no test uses, and the pending files of these snapshots.
  private(set) var files: [String] = []
  /// The reason for each orphan.
  private(set) var reasonsByOrphan: [String: String] = [:]
  /// The test targets in the manifest whose snapshots the run didn't use at all; their snapshots aren't orphans.
  private(set) var targetsWithoutUsedSnapshots: [String] = []

  /// Finds the orphans.
  ///
  /// - Parameters:
  ///   - journalFolder: The folder of the run's journals; `nil` for the package's default folder. With the default
  ///     folder, no source file may be newer than the run.
  ///   - recordFolders: The folders of the journals of several runs that count together; empty for one run.
  init(
    _ folder: SnapshotFolder, journalFolder: String?, recordFolders: [String] = []
  ) throws {
    let paths =
      recordFolders.isEmpty ? [journalFolder ?? RunJournal.folder(ofPackage: folder.root)] : recordFolders
    var records: [RunRecord] = []
    for path in paths {
      guard let record = try RunRecord(folder: path) else {
        refusal =
          "there is no journal of a run in \(folder.displayPath(of: path)): run all tests with 'swift test' first"
        return
      }
      refusal = refusal ?? record.incompletenessReason(isPart: !recordFolders.isEmpty)
      records.append(record)
    }
    if recordFolders.isEmpty, refusal == nil, journalFolder == nil,
      let changed = Self.findSourceFile(writtenAfter: records.first?.endDate, below: folder.root)
    {
      refusal =
        "\(folder.displayPath(of: changed)) has changed since the last run: run all tests with 'swift test' again"
    }
    guard refusal == nil else { return }
    collectFiles(in: folder, used: records.reduce(into: []) { $0.formUnion($1.usedSnapshots) })
  }

  /// Finds a source file that was written after the end of the run; returns `nil` if there is none.
  private static func findSourceFile(writtenAfter end: Date?, below root: String) -> String? {
    guard let end, let enumerator = FileManager.default.enumerator(atPath: root) else { return nil }
    while let name = enumerator.nextObject() as? String {
      if name.split(separator: "/").last?.hasPrefix(".") == true {
        enumerator.skipDescendants()
      } else if name.hasSuffix(".swift"), let date = enumerator.fileAttributes?[.modificationDate] as? Date,
        date > end
      {
        return root + "/" + name
      }
    }
    return nil
  }

  /// Sets the orphans, and the test targets whose snapshots the run didn't use at all.
  private mutating func collectFiles(in folder: SnapshotFolder, used: Set<String>) {
    let manifest = (try? String(contentsOfFile: folder.root + "/Package.swift", encoding: .utf8)) ?? ""
    let prefix = folder.displayPath(of: folder.snapshotsFolder) + "/"
    func target(_ file: String) -> String {
      String(file.dropFirst(prefix.count).prefix { $0 != "/" })
    }
    let usedTargets = Set(used.filter { $0.hasPrefix(prefix) }.map(target))
    let entriesNextToSnapshots = folder.allPendingEntries.filter { $0.pending == $0.snapshot + ".new" }
    let candidates = Set(folder.snapshots + entriesNextToSnapshots.map(\.pending))
      .map(folder.displayPath(of:)).sorted()
    var targetsToKeep = Set<String>()
    let sources = TestSources(below: folder.root, manifest: manifest)
    let usedNamesByFolder = Dictionary(grouping: used) { ($0 as NSString).deletingLastPathComponent }
      .mapValues { $0.map { ($0 as NSString).lastPathComponent } }
    for file in candidates {
      let name = file.hasSuffix(".new") ? String(file.dropLast(".new".count)) : file
      guard !used.contains(name) else { continue }
      // If the run used no snapshot of a target, the target's tests may have crashed before their first snapshot. The
      // target's snapshots are orphaned only if the manifest no longer names the target.
      let target = target(name)
      if !usedTargets.contains(target), manifest.contains("\"\(target)\"") {
        targetsToKeep.insert(target)
      } else {
        let path = name.dropFirst(prefix.count).split(separator: "/").map(String.init)
        let usedNames = usedNamesByFolder[(name as NSString).deletingLastPathComponent] ?? []
        guard let reason = sources.orphanReason(ofFile: Array(path.dropFirst()), usedNames: usedNames) else {
          continue
        }
        files.append(file)
        reasonsByOrphan[file] = reason
      }
    }
    targetsWithoutUsedSnapshots = targetsToKeep.sorted()
  }
}

extension RunRecord {
  /// Returns the reason why the run doesn't count as a run of all tests; `nil` if it does.
  ///
  /// - Parameter isPart: True if the run counts together with others, so that it need not be of all tests.
  func incompletenessReason(isPart: Bool = false) -> String? {
    if let problem {
      return "the last run doesn't count: \(problem). Run all tests until they pass"
    }
    if !isPart, let selection {
      return "the last run was not of all tests (\(selection)): run 'swift test' without it"
    }
    return nil
  }
}
