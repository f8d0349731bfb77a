import Foundation
import StateSnapshots

/// The snapshots that the last run of all tests did not use.
struct Orphans {
  /// The reason why the run doesn't show which snapshots are used; `nil` if it does.
  private(set) var refusal: String?
  /// The snapshots that no test uses, and pending files of such snapshots.
  private(set) var files: [String] = []
  /// The used snapshot with the same folder and content, by the orphaned snapshot; `nil` if there is none.
  private(set) var newNames: [String: String]?
  /// The test targets that the manifest names, but of which the run used no snapshot.
  private(set) var unusedTargets: [String] = []

  /// Finds the orphans according to the journals in the folder `journal`, or else in the package's folder of journals.
  ///
  /// - Parameter shards: The number of processes that each ran a part of the tests; `nil` if each ran all tests.
  init(
    _ folder: SnapshotFolder, journal: String?, shards: Int? = nil
  ) throws {
    let path = journal ?? RunJournal.folder(ofPackage: folder.root)
    guard let record = try RunRecord(folder: path) else {
      refusal =
        "there is no journal of a run in \(folder.shown(path)): run all tests with 'swift test' first"
      return
    }
    refusal = Self.refusal(record, shards: shards)
    if refusal == nil, journal == nil,
      let changed = Self.sourceFile(writtenAfter: record.end, below: folder.root)
    {
      refusal =
        "\(folder.shown(changed)) has changed since the last run: run all tests with 'swift test' again"
    }
    guard refusal == nil else { return }
    collectFiles(in: folder, used: record.used)
  }

  /// Returns the reason why a run doesn't count as a run of all tests; `nil` if it does.
  static func refusal(_ record: RunRecord, shards: Int?) -> String? {
    if let failure = record.failure {
      return "the last run doesn't count: \(failure). Run all tests until they pass"
    }
    if let shards {
      guard record.processes == shards else {
        return "the journal is of \(record.processes) processes, not of the \(shards) that --shards says"
      }
    } else if let selection = record.selection {
      return "the last run was not of all tests (\(selection)): run 'swift test' without it"
    }
    return nil
  }

  /// Returns a source file that was written after the end of the run; `nil` if there is none.
  private static func sourceFile(writtenAfter end: Date?, below root: String) -> String? {
    guard let end, let names = FileManager.default.enumerator(atPath: root) else { return nil }
    while let name = names.nextObject() as? String {
      if name.split(separator: "/").last?.hasPrefix(".") == true {
        names.skipDescendants()
      } else if name.hasSuffix(".swift"), let date = names.fileAttributes?[.modificationDate] as? Date,
        date > end
      {
        return root + "/" + name
      }
    }
    return nil
  }

  /// Finds the files that the run did not use, and the targets of which it used none.
  private mutating func collectFiles(in folder: SnapshotFolder, used: Set<String>) {
    let manifest = (try? String(contentsOfFile: folder.root + "/Package.swift", encoding: .utf8)) ?? ""
    let prefix = folder.shown(folder.folder) + "/"
    func target(_ file: String) -> String {
      String(file.dropFirst(prefix.count).prefix { $0 != "/" })
    }
    let usedTargets = Set(used.filter { $0.hasPrefix(prefix) }.map(target))
    let pending = folder.pendingFiles.filter { $0.pending == $0.snapshot + ".new" }
    let candidates = Set(folder.snapshots + pending.map(\.pending)).map(folder.shown).sorted()
    var keptTargets = Set<String>()
    for file in candidates {
      let name = file.hasSuffix(".new") ? String(file.dropLast(".new".count)) : file
      guard !used.contains(name) else { continue }
      // The tests of a target may have crashed before their first snapshot: the target's snapshots are orphaned only if
      // the manifest no longer names the target.
      let target = target(name)
      if !usedTargets.contains(target), manifest.contains("\"\(target)\"") {
        keptTargets.insert(target)
      } else {
        files.append(file)
      }
    }
    unusedTargets = keptTargets.sorted()
    let names = Self.newNames(of: files, among: used, below: folder.root)
    newNames = names.isEmpty ? nil : names
  }

  private static func newNames(of files: [String], among used: Set<String>, below root: String) -> [String:
    String]
  {
    func parent(_ file: String) -> String { (file as NSString).deletingLastPathComponent }
    func content(_ file: String) -> [UInt8]? { try? FileStore.read(root + "/" + file) }
    let folders = Set(files.map(parent))
    var names: [String: String] = [:]
    for (folder, candidates) in Dictionary(grouping: used.filter { folders.contains(parent($0)) }, by: parent)
    {
      let contents = candidates.sorted().map { (name: $0, bytes: content($0)) }
      for file in files where parent(file) == folder {
        guard let bytes = content(file) else { continue }
        names[file] = contents.first { $0.bytes == bytes }?.name
      }
    }
    return names
  }
}
