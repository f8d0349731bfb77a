import Foundation
import StateSnapshots

/// `understudy report --markdown FILE|-`: writes a summary for a pull request, and appends the summary to the file that
/// `GITHUB_STEP_SUMMARY` names.
enum MarkdownReport {
  /// Runs the command; `destination` is a file or `-`.
  ///
  /// Without `reference`, the variables of GitHub and GitLab name the commit on which a pull request is based.
  static func run(
    _ folder: SnapshotFolder, to destination: String, since reference: String?,
    in environment: ToolEnvironment
  ) throws -> CommandOutput {
    var summary = try MarkdownSummary(folder)
    if let reference {
      summary.accepted = try AcceptedChanges(since: reference, in: folder, environment)
    } else if let base = environment.variables["GITHUB_BASE_REF"].map({ "origin/\($0)" })
      ?? environment.variables["CI_MERGE_REQUEST_DIFF_BASE_SHA"]
    {
      summary.accepted = try? AcceptedChanges(since: base, in: folder, environment)
      // A checkout without history doesn't have it.
      if summary.accepted == nil { summary.unknownBase = base }
    }
    let text = summary.text
    var output = CommandOutput(status: summary.findings.status)
    if destination == "-" {
      output.text = text
    } else {
      let path = folder.absolutePath(of: destination)
      try FileStore.update(path, to: text)
      output.text = "wrote \(folder.displayPath(of: path))\n"
    }
    if let file = environment.variables["GITHUB_STEP_SUMMARY"], !file.isEmpty {
      try append(text, to: folder.absolutePath(of: file))
    }
    return output
  }

  /// Appends the summary to the file for GitHub's step summary.
  private static func append(_ text: String, to path: String) throws {
    if !FileManager.default.fileExists(atPath: path) { try FileStore.write([], to: path, replacing: nil) }
    guard let file = FileHandle(forWritingAtPath: path) else {
      throw UsageError("GITHUB_STEP_SUMMARY names \(path), which can't be written: unset it, or name a file")
    }
    defer { try? file.close() }
    let separator = try file.seekToEnd() == 0 ? "" : "\n\n"
    try file.write(contentsOf: Data((separator + text).utf8))
  }
}
