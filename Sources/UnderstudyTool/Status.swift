import StateSnapshots

/// `understudy status`: lists the snapshots that need a decision or a repair.
enum Status {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "status", allowing: [.json, .packagePath, .snapshots, .pending, .journal])
    try options.refuseFiles(of: "status", "files: 'understudy show FILE' shows one")
    let folder = try SnapshotFolder(options, in: environment)
    let orphans = try Orphans(folder, journalFolder: options.journalFolder(in: environment))
    let findings = Findings(
      folder, orphaned: orphans.files, lastRun: try options.readLastRun(of: folder, in: environment))
    if options.isJSON { return try .json(findings, status: findings.status) }
    return CommandOutput(text: findings.text(style: environment.style), status: findings.status)
  }
}

/// The snapshots that `status` lists.
struct Findings: Encodable {
  struct Pending: Encodable {
    var snapshot: String
    var pending: String
    /// True if there is an accepted snapshot, which the pending snapshot would replace.
    var replaces: Bool
    /// The `--pending` folder with which a command finds the file; `nil` if the option isn't needed or doesn't help.
    var folder: String?
  }

  struct Unreadable: Encodable {
    var file: String
    var line: Int?
    var message: String

    /// The file's path; a colon and the line of the error follow if the line is known.
    var location: String { line.map { "\(file):\($0)" } ?? file }
  }

  /// The number of accepted snapshots.
  var snapshots: Int
  /// The folder of the snapshots, as messages show it.
  var folder: String
  var pending: [Pending]
  /// The snapshots that failed in the last run and have no pending file.
  var failed: [String] = []
  /// A description of how the tests of the last run failed; `nil` if no test failed, or if this is unknown.
  var testFailure: String?
  /// The snapshots that the last run of all tests did not use; empty if these are unknown.
  var orphaned: [String]
  var unreadable: [Unreadable]
  /// Groups of files whose names differ only in letter case.
  var duplicated: [[String]]

  /// The exit status: 1 if there is something to do, otherwise 0.
  var status: Int32 {
    pending.isEmpty && failed.isEmpty && testFailure == nil && orphaned.isEmpty && unreadable.isEmpty
      && duplicated.isEmpty ? 0 : 1
  }

  init(_ folder: SnapshotFolder, orphaned: [String], lastRun: RunRecord?) {
    self.orphaned = orphaned
    let accepted = folder.snapshots
    let pendingEntries = folder.pendingEntries(includingThoseOf: lastRun)
    self.folder = folder.displayPath(of: folder.snapshotsFolder)
    snapshots = accepted.count
    let acceptedPaths = Set(accepted)
    pending = pendingEntries.map {
      Pending(
        snapshot: folder.displayPath(of: $0.snapshot), pending: folder.displayPath(of: $0.pending),
        replaces: acceptedPaths.contains($0.snapshot), folder: folder.folderForPendingOption(toFind: $0))
    }
    // The failed snapshots of a run that passed aren't listed, since tests can expect snapshots to fail.
    if let lastRun, lastRun.testFailure != nil || lastRun.problem != nil {
      testFailure = lastRun.testFailure
      failed = lastRun.failedSnapshots.subtracting(lastRun.pendingFilesBySnapshot.keys).sorted()
    }
    unreadable = (accepted + pendingEntries.map(\.pending)).compactMap { path in
      let file = folder.displayPath(of: path)
      do {
        // A file that another process removed in the meantime isn't listed.
        guard let bytes = try FileStore.read(path) else { return nil }
        let error = SnapshotFile.error(in: bytes, path: path)
        return error.map { Unreadable(file: file, line: $0.line, message: $0.message) }
      } catch {
        return Unreadable(file: file, line: nil, message: "\(error)")
      }
    }
    duplicated = Dictionary(grouping: accepted, by: { $0.lowercased() }).values
      .filter { $0.count > 1 }.map { $0.map(folder.displayPath(of:)).sorted() }.sorted { $0[0] < $1[0] }
  }

  func text(style: Style) -> String {
    var text = ""
    for item in pending {
      text += style("pending", .yellow) + "     " + style(item.snapshot, nil)
      text += item.replaces ? "" : " (nothing is accepted yet)"
      text += item.folder.map { style(", in \($0)", nil) } ?? ""
      text += "\n"
    }
    for file in failed {
      text += style("failed", .red) + "      " + style(file, nil) + ": no pending file was left\n"
    }
    if let testFailure {
      text += style("failed", .red) + "      the last run: \(testFailure)\n"
    }
    for file in orphaned {
      text += style("orphaned", .yellow) + "    " + style(file, nil) + "\n"
    }
    for item in unreadable {
      text += style("unreadable", .red) + "  " + style("\(item.location): \(item.message)", nil) + "\n"
    }
    for files in duplicated {
      text += style("duplicated", .red) + "  " + style(files.joined(separator: ", "), nil)
      text += ": one file where letter case doesn't count; rename a test\n"
    }
    if !text.isEmpty { text += "\n" }
    guard snapshots > 0 || !pending.isEmpty || !failed.isEmpty else {
      return text + "no snapshots below \(folder): the first run of a test records its own\n"
    }
    let problems = [
      (pending.count, "pending"), (failed.count, "failed"), (orphaned.count, "orphaned"),
      (unreadable.count, "unreadable"), (duplicated.count, "duplicated"),
    ]
    text += Self.counts(snapshots, problems, isDone: status == 0) + "\n"
    if !pending.isEmpty {
      text += "look at one: understudy show FILE; settle it: understudy accept FILE, understudy reject FILE\n"
    }
    if pending.contains(where: { $0.folder != nil }) {
      text += "for what waits in a folder of its own, add --pending and that folder\n"
    }
    if testFailure != nil || !failed.isEmpty {
      text += "the output of 'swift test' says what failed; once it is settled, run the tests again\n"
    }
    if !orphaned.isEmpty {
      text += "the last run of all tests did not use what is orphaned: understudy prune deletes it\n"
    }
    return text
  }
  /// Returns the numbers in words, such as `3 snapshots, 1 pending`.
  static func counts(_ snapshotCount: Int, _ problems: [(count: Int, word: String)], isDone: Bool) -> String {
    let words = problems.filter { $0.count > 0 }.map { "\($0.count) \($0.word)" }
    return
      (["\(snapshotCount) snapshot\(snapshotCount == 1 ? "" : "s")"] + words
      + (isDone ? ["nothing to do"] : [])).joined(separator: ", ")
  }
}
