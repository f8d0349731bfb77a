import Foundation
import GenerateCommand
import StateSnapshots

/// `understudy report`: with `--output DIR`, writes a page of all snapshots that shows pending snapshots next to the
/// accepted ones; with `--markdown FILE|-`, writes a summary for a pull request.
enum Report {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "report",
      allowing: [.json, .output, .markdown, .journal, .targets, .packagePath, .snapshots, .pending])
    guard options.files.isEmpty else { throw UsageError("'report' takes no files: it shows all snapshots") }
    guard options[.markdown] != nil else { return try writePage(options, in: environment) }
    let pageOutput = options[.output] == nil ? nil : try writePage(options, in: environment)
    return try MarkdownReport.run(options, in: environment, pageOutput: pageOutput)
  }

  private static func writePage(
    _ options: CommandOptions, in environment: ToolEnvironment
  ) throws -> CommandOutput {
    guard let output = options[.output] else {
      throw UsageError("'report' needs --output DIR: the folder for its index.html; or --markdown FILE")
    }
    let folder = try SnapshotFolder(options, in: environment)
    let path = folder.absolutePath(of: output) + "/index.html"
    var input = ReportInput(
      title: (folder.root as NSString).lastPathComponent,
      entries: try readEntries(
        of: folder, lastRun: try options.readLastRun(of: folder, in: environment),
        showProgress: environment.showProgress))
    // Without the journal of a run of all tests, the coverage is unknown.
    if let coverage = try? CoverageCommand.coverage(options, folder, in: environment) {
      input.uncoveredValuesBySuite = coverage.uncoveredValuesBySuite(of: input.entries)
    }
    let page = Array(ReportPage.html(input).utf8)
    let oldPage = try FileStore.read(path)
    if oldPage != page { try FileStore.write(page, to: path, replacing: oldPage) }
    struct JSONAnswer: Encodable {
      var file: String
      var snapshots: Int
      var pending: Int
    }
    let (count, pending) = (input.entries.count, input.pendingCount)
    if options.isJSON {
      return try .json(JSONAnswer(file: folder.displayPath(of: path), snapshots: count, pending: pending))
    }
    return CommandOutput(
      text:
        "wrote \(folder.displayPath(of: path)): \(count) snapshot\(count == 1 ? "" : "s"), \(pending) pending\n"
    )
  }

  private static func readEntries(
    of folder: SnapshotFolder, lastRun: RunRecord?, showProgress: ((String) -> Void)?
  ) throws -> [ReportEntry] {
    let pendingEntriesBySnapshot = Dictionary(
      folder.pendingEntries(includingThoseOf: lastRun).map { ($0.snapshot, $0) },
      uniquingKeysWith: { first, _ in first })
    let paths = Set(folder.snapshots + pendingEntriesBySnapshot.keys).sorted()
    let features = FeaturesOfTests(ofTargets: Set(paths.map { target($0, folder) }), below: folder.root)
    var progress = TerminalProgress("reading", of: paths.count, show: showProgress)
    var entries: [ReportEntry] = []
    // Reads the files in batches, to show progress between them.
    for start in stride(from: 0, to: paths.count, by: 64) {
      let batch = Array(paths[start..<min(start + 64, paths.count)])
      entries += try Parallel.map(batch) { path in
        Result {
          var entry = ReportEntry(file: folder.displayPath(of: path), id: id(path, folder))
          let pendingEntry = pendingEntriesBySnapshot[path]
          entry.accepted = try readText(at: path)
          entry.pending = try pendingEntry.flatMap { try readText(at: $0.pending) }
          entry.features = features.features(ofSnapshot: entry.id)
          let isNew = entry.accepted == nil
          entry.acceptCommand = pendingEntry.map { acceptCommand($0, folder, isNew: isNew) } ?? ""
          return entry
        }
      }.map { try $0.get() }
      for _ in batch { progress.step() }
    }
    return entries
  }

  private static func readText(at path: String) throws -> ReportEntry.Text? {
    try FileStore.read(path).map { ReportEntry.Text($0, path: path) }
  }

  /// Returns the path below the folder of snapshots, without the extension of timelines.
  private static func id(_ path: String, _ folder: SnapshotFolder) -> String {
    let prefix = folder.snapshotsFolder + "/"
    let id = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : folder.displayPath(of: path)
    return id.hasSuffix(".states") ? String(id.dropLast(".states".count)) : id
  }

  private static func target(_ path: String, _ folder: SnapshotFolder) -> String {
    String(id(path, folder).prefix { $0 != "/" })
  }

  private static func acceptCommand(
    _ entry: SnapshotFolder.Entry, _ folder: SnapshotFolder, isNew: Bool
  ) -> String {
    AcceptCommand.text(
      pending: folder.displayPath(of: entry.pending), snapshot: folder.displayPath(of: entry.snapshot),
      isNew: isNew)
  }
}
