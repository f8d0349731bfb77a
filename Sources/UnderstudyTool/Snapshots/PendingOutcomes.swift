/// The results of `accept` or `reject` for each pending snapshot.
struct PendingOutcomes {
  private struct Problem: Encodable {
    var file: String
    var message: String
  }

  /// The word for a success: `accepted` or `rejected`.
  private let successWord: String
  /// The snapshots that were accepted or rejected.
  private var succeeded: [String] = []
  private var problems: [Problem] = []

  /// Calls `body` for each entry, also after an error for an earlier entry.
  init(
    successWord: String, _ entries: [SnapshotFolder.Entry], in folder: SnapshotFolder,
    _ body: (SnapshotFolder.Entry) throws -> Void
  ) {
    self.successWord = successWord
    for entry in entries {
      do {
        try body(entry)
        succeeded.append(folder.displayPath(of: entry.snapshot))
      } catch {
        problems.append(Problem(file: folder.displayPath(of: entry.pending), message: "\(error)"))
      }
    }
  }

  func output(asJSON isJSON: Bool) throws -> CommandOutput {
    let status: Int32 = problems.isEmpty ? 0 : 1
    if isJSON {
      struct Answer: Encodable {
        var files: [String]
        var errors: [Problem]
      }
      return try .json(Answer(files: succeeded, errors: problems), status: status)
    }
    var text = succeeded.map { "\(successWord) \(Style.escaped($0))\n" }.joined()
    if succeeded.isEmpty, problems.isEmpty { text = "nothing is pending\n" }
    let errors = problems.map { "understudy: error: \($0.file): \($0.message)\n" }.joined()
    return CommandOutput(text: text, errors: errors, status: status)
  }
}

/// The reason why a snapshot or its pending file could not be replaced or removed, and what to do.
struct FileChangeError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }

  /// The error for a file that another process removed in the meantime.
  static let vanished = FileChangeError(
    "it was there and is gone: a test may be running, so run 'understudy status' again")
}
