import Foundation
import StateSnapshots

/// `understudy report`: with `--output DIR`, writes a page of all snapshots that shows pending snapshots next to the
/// accepted ones; with `--markdown FILE|-`, writes a summary for a pull request.
enum Report {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "report", allowing: [.output, .markdown, .since, .packagePath, .snapshots])
    try options.refuseFiles(of: "report", "files: it shows all snapshots")
    let folder = try SnapshotFolder(options, in: environment)
    switch (options[.output], options[.markdown]) {
    case (.some, nil) where options[.since] != nil:
      throw UsageError("'report' takes --since REF only with --markdown FILE")
    case (let output?, nil): return try writePage(of: folder, to: output)
    case (nil, let file?):
      return try MarkdownReport.run(folder, to: file, since: options[.since], in: environment)
    default:
      throw UsageError("'report' needs --output DIR: the folder for its index.html; or --markdown FILE")
    }
  }

  private static func writePage(of folder: SnapshotFolder, to output: String) throws -> CommandOutput {
    let path = folder.absolutePath(of: output) + "/index.html"
    let entries = try readEntries(of: folder)
    let title = (folder.root as NSString).lastPathComponent
    try FileStore.update(path, to: try ReportPage.html(entries, title: title))
    let pending = entries.count { $0.pending != nil }
    return CommandOutput(
      text: "wrote \(folder.displayPath(of: path)): "
        + "\(entries.count) snapshot\(entries.count == 1 ? "" : "s"), \(pending) pending\n")
  }

  private static func readEntries(of folder: SnapshotFolder) throws -> [ReportEntry] {
    let pendingEntriesBySnapshot = Dictionary(
      try folder.pendingEntries(named: []).map { ($0.snapshot, $0) }, uniquingKeysWith: { first, _ in first })
    let paths = Set(folder.snapshots + pendingEntriesBySnapshot.keys).sorted()
    let targets = paths.map { String(id($0, folder).prefix { $0 != "/" }) }
    let features = FeaturesOfTests(ofTargets: Set(targets), below: folder.root)
    return try paths.map { path in
      var entry = ReportEntry(file: folder.displayPath(of: path), id: id(path, folder))
      entry.features = features.features(ofSnapshot: entry.id)
      entry.accepted = try SnapshotFile(at: path)
      if let pendingEntry = pendingEntriesBySnapshot[path] {
        entry.pending = try SnapshotFile(at: pendingEntry.pending)
        entry.acceptCommand = AcceptCommand.text(
          pending: folder.displayPath(of: pendingEntry.pending), snapshot: entry.file,
          isNew: entry.accepted == nil)
      }
      return entry
    }
  }

  /// Returns the path below the folder of snapshots, without the extension of timelines.
  private static func id(_ path: String, _ folder: SnapshotFolder) -> String {
    let prefix = folder.snapshotsFolder + "/"
    let id = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : folder.displayPath(of: path)
    return id.hasSuffix(".states") ? String(id.dropLast(".states".count)) : id
  }
}

extension FileStore {
  /// Writes a text to a file, unless the file has that text already.
  static func update(_ path: String, to text: String) throws {
    let (bytes, oldBytes) = (Array(text.utf8), try read(path))
    if oldBytes != bytes { try write(bytes, to: path, replacing: oldBytes) }
  }
}
