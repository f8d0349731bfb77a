import StateSnapshots

/// `understudy reject [FILE…]`: removes pending snapshots; the accepted snapshots stay.
enum Reject {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(arguments, of: "reject", allowing: [.packagePath, .snapshots])
    let folder = try SnapshotFolder(options, in: environment)
    return folder.settle(try folder.pendingEntries(named: options.files), as: "rejected", by: reject)
  }

  static func reject(_ entry: SnapshotFolder.Entry) throws {
    guard let content = try FileStore.read(entry.pending) else { throw CommandFailure.vanished }
    guard try FileStore.remove(entry.pending, ifContentIs: content) else {
      throw CommandFailure("a test has left a newer one meanwhile, which stays: look at it and reject again")
    }
  }
}

extension FileStore {
  /// Removes the file if it still has the expected content.
  ///
  /// - Returns: True if the file doesn't exist any more, false if it has other content.
  static func remove(_ path: String, ifContentIs expected: [UInt8]) throws(FileError) -> Bool {
    let lock = try FileLock(for: path)
    defer { lock.release() }
    guard let existing = try read(path) else { return true }
    guard existing == expected else { return false }
    try remove(path)
    return true
  }
}

extension SnapshotFolder {
  /// Calls `body` for each entry, also after an error for an earlier entry; returns the lines to print.
  ///
  /// - Parameter word: The word for a success: `accepted` or `rejected`.
  func settle(_ entries: [Entry], as word: String, by body: (Entry) throws -> Void) -> CommandOutput {
    var output = CommandOutput(text: entries.isEmpty ? "nothing is pending\n" : "")
    for entry in entries {
      do {
        try body(entry)
        output.text += "\(word) \(displayPath(of: entry.snapshot).invisiblesEscaped)\n"
      } catch {
        output.errors += "understudy: error: \(displayPath(of: entry.pending)): \(error)\n"
        output.status = 1
      }
    }
    return output
  }
}
