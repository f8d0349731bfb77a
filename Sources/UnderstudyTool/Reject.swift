import StateSnapshots

/// `understudy reject [FILE…]`: removes pending snapshots; the accepted snapshots stay.
enum Reject {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(arguments, of: "reject", allowing: [.packagePath, .snapshots, .pending])
    let folder = try SnapshotFolder(options, in: environment)
    return PendingOutcomes.output(
      "rejected", try folder.pendingEntries(named: options.files), in: folder, reject)
  }

  static func reject(_ entry: SnapshotFolder.Entry) throws {
    guard let content = try FileStore.read(entry.pending) else { throw CommandFailure.vanished }
    guard try FileStore.remove(entry.pending, ifContentIs: content) else {
      throw CommandFailure("a test has left a newer one meanwhile, which stays: look at it and reject again")
    }
  }
}
