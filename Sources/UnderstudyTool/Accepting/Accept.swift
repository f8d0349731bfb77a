import StateSnapshots

/// `understudy accept [--from FOLDER] [--because TEXT] [FILE…]`: replaces accepted snapshots by pending snapshots.
enum Accept {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "accept", allowing: [.because, .from, .packagePath, .snapshots])
    let folder = try SnapshotFolder(options, in: environment)
    var output: CommandOutput
    if let name = options[.from] {
      let source = try PendingFolder(name, in: folder)
      let entries = try folder.select(options.files, from: source.entries)
      output = folder.settle(entries, as: "accepted") { entry in
        _ = try replace(entry, comparedCopy: source.comparedCopiesBySnapshot[entry.snapshot])
      }
    } else {
      let entries = try folder.pendingEntries(named: options.files)
      output = folder.settle(entries, as: "accepted", by: accept)
    }
    // The whole text is the message of the commit.
    if let reason = options[.because] { output.text = "\(reason)\n\n\(output.text)" }
    return output
  }

  /// Writes the pending text to the snapshot's file, and then removes the pending file.
  static func accept(_ entry: SnapshotFolder.Entry) throws {
    let pending = try replace(entry, comparedCopy: nil)
    guard try FileStore.remove(entry.pending, ifContentIs: pending) else {
      throw CommandFailure(
        "accepted, but a test has left a newer one meanwhile: look at it and accept again")
    }
  }

  /// Writes the pending text to the snapshot's file; returns the text.
  ///
  /// - Parameter comparedCopy: The path of a ``ComparedCopy``; `nil` without a copy. A new snapshot has an empty copy.
  /// - Throws: An error if the pending file is missing or malformed, if there is a copy that the snapshot doesn't equal, or
  ///   if a file can't be read or written.
  private static func replace(_ entry: SnapshotFolder.Entry, comparedCopy: String?) throws -> [UInt8] {
    guard let pending = try FileStore.read(entry.pending) else { throw CommandFailure.vanished }
    if let error = SnapshotFile(pending, path: entry.pending).error {
      throw CommandFailure(
        "line \(error.line): \(error.message). Nothing was changed: run its test again, or reject it")
    }
    let snapshot = try FileStore.read(entry.snapshot)
    if let comparedCopy, let comparedSnapshot = try FileStore.read(comparedCopy),
      // A file that Git checks out can contain CRLF.
      !String(snapshot: comparedSnapshot).utf8.elementsEqual(String(snapshot: snapshot ?? []).utf8)
    {
      throw CommandFailure(
        "the run compared with another snapshot than the one in this package: check out the commit that was tested, or run "
          + "the tests again there")
    }
    try FileStore.write(pending, to: entry.snapshot, replacing: snapshot)
    return pending
  }
}
