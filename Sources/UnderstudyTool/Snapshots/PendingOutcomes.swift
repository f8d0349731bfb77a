/// The results of `accept` or `reject` for each pending snapshot.
enum PendingOutcomes {
  /// Calls `body` for each entry, also after an error for an earlier entry; returns the lines to print.
  ///
  /// - Parameter successWord: The word for a success: `accepted` or `rejected`.
  static func output(
    _ successWord: String, _ entries: [SnapshotFolder.Entry], in folder: SnapshotFolder,
    _ body: (SnapshotFolder.Entry) throws -> Void
  ) -> CommandOutput {
    var output = CommandOutput(text: entries.isEmpty ? "nothing is pending\n" : "")
    for entry in entries {
      do {
        try body(entry)
        output.text += "\(successWord) \(folder.displayPath(of: entry.snapshot).invisiblesEscaped)\n"
      } catch {
        output.errors += "understudy: error: \(folder.displayPath(of: entry.pending)): \(error)\n"
        output.status = 1
      }
    }
    return output
  }
}
