/// The accepted snapshots that the commits of a pull request have changed.
struct AcceptedChanges {
  /// Those that changed in a commit together with production code.
  private(set) var withCode: Set<String> = []
  /// The subjects of the commits that changed each of the others.
  private(set) var alone: [String: [String]] = [:]

  /// - Parameter reference: The commit on which the pull request is based.
  /// - Throws: A `UsageError` if git doesn't know it.
  init(since reference: String, in folder: SnapshotFolder, _ environment: ToolEnvironment) throws {
    let lines = try environment.git(
      "log", "--no-merges", "--relative", "--name-status", "--format=commit\t%s", "\(reference)..HEAD", "--",
      in: folder, since: reference)
    let prefix = folder.displayPath(of: folder.snapshotsFolder) + "/"
    var commit: (subject: String, files: [String], hasCode: Bool) = ("", [], false)
    // Swift 6.2 can't find the type of both parts in one expression.
    let fieldsOfLines = lines.map { $0.split(separator: "\t") }
    for fields in fieldsOfLines + [["commit"]] where !fields.isEmpty {
      let file = fields.count > 1 ? String(fields[1]) : ""
      if fields[0] == "commit" {
        for file in commit.files {
          if commit.hasCode { withCode.insert(file) } else { alone[file, default: []].append(commit.subject) }
        }
        commit = (file, [], false)
      } else if fields[0] == "M", file.hasPrefix(prefix) {
        commit.files.append(file)
      } else if file.hasSuffix(".swift"), file != "Package.swift" {
        commit.hasCode =
          commit.hasCode || !file.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
      }
    }
    alone = alone.filter { !withCode.contains($0.key) }
  }
}
