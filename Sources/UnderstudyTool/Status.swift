import StateSnapshots

/// `understudy status`: lists the snapshots that need a decision or a repair.
enum Status {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(arguments, of: "status", allowing: [.json, .packagePath, .snapshots])
    try options.refuseFiles(of: "status", "files: 'understudy show FILE' shows one")
    let folder = try SnapshotFolder(options, in: environment)
    let orphans = Result { try Orphans(folder) }
    var findings = try Findings(folder, orphans: try? orphans.get(), withDifferences: options.isJSON)
    if case .failure(let error) = orphans, let lastRun = try RunRecord(folder: folder.journalFolder),
      lastRun.testFailure == nil
    {
      findings.unknownOrphans = "\(error)"
    }
    if options.isJSON { return try .json(findings, status: findings.status) }
    return CommandOutput(text: findings.text(style: environment.style), status: findings.status)
  }
}

extension Findings {
  /// Returns the text that the command `status` prints.
  func text(style: Style) -> String {
    var text = ""
    func append(_ word: String, _ colour: Style.Colour, _ line: String) {
      let padding = String(repeating: " ", count: 12 - word.count)
      text += style(word, colour) + padding + style(line, nil) + "\n"
    }
    for item in pending {
      let place = item.isNextToSnapshot ? "" : ", as \(item.pending)"
      append("pending", .yellow, item.snapshot + (item.replaces ? "" : " (nothing is accepted yet)") + place)
    }
    for file in failed { append("failed", .red, "\(file): no pending file was left") }
    for file in missing { append("missing", .red, file) }
    if let testFailure { append("failed", .red, "the last run: \(testFailure)") }
    for file in orphaned { append("orphaned", .yellow, file) }
    for item in kept { append("kept", .dim, "\(item.file), because \(item.reason)") }
    for item in unreadable { append("unreadable", .red, "\(item.location): \(item.message)") }
    for files in duplicated {
      append(
        "duplicated", .red,
        "\(files.joined(separator: ", ")): one file where letter case doesn't count; rename a test")
    }
    if !text.isEmpty { text += "\n" }
    guard snapshots > 0 || !text.isEmpty else {
      return "no snapshots below \(folder): the first run of a test records its own\n"
    }
    text += counts + "\n"
    if let unknownOrphans { text += "unused snapshots are not known: \(unknownOrphans)\n" }
    if !pending.isEmpty {
      text += "look at one: understudy show FILE; settle it: understudy accept FILE, understudy reject FILE\n"
    }
    if testFailure != nil || !failed.isEmpty {
      text += "the output of 'swift test' says what failed; once it is settled, run the tests again\n"
    }
    if !missing.isEmpty {
      text += "what is missing is recorded where CI is not set: run 'swift test', read it, commit it\n"
    }
    if !orphaned.isEmpty {
      text += "the last run of all tests did not use what is orphaned: understudy prune deletes it\n"
    }
    return text
  }
}
