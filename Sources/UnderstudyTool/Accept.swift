import StateSnapshots

/// `understudy accept [--from FOLDER] [FILE…]`: replaces accepted snapshots by pending snapshots.
enum Accept {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "accept", allowing: [.from, .packagePath, .snapshots, .pending])
    if let source = options[.from] { return try AcceptFrom.run(options, from: source, in: environment) }
    let folder = try SnapshotFolder(options, in: environment)
    return PendingOutcomes.output(
      "accepted", try folder.pendingEntries(named: options.files), in: folder, accept)
  }

  /// Writes the pending text to the snapshot's file, and then removes the pending file.
  static func accept(_ entry: SnapshotFolder.Entry) throws {
    guard let pending = try FileStore.read(entry.pending) else { throw CommandFailure.vanished }
    if let error = SnapshotFile.error(in: pending, path: entry.pending) {
      throw CommandFailure(
        "line \(error.line): \(error.message). Nothing was changed: run its test again, or reject it")
    }
    do {
      try FileStore.write(pending, to: entry.snapshot, replacing: FileStore.read(entry.snapshot))
    } catch {
      throw CommandFailure("\(error). It is still pending")
    }
    let isRemoved: Bool
    do { isRemoved = try FileStore.remove(entry.pending, ifContentIs: pending) } catch {
      throw CommandFailure("accepted, but the pending file stays: \(error). Remove it yourself")
    }
    guard isRemoved else {
      throw CommandFailure(
        "accepted, but a test has left a newer one meanwhile: look at it and accept again")
    }
  }
}
