import Foundation
import StateSnapshots

/// `understudy report --markdown FILE|-`: writes a summary for a pull request, and appends the summary to the file that
/// `GITHUB_STEP_SUMMARY` names.
enum MarkdownReport {
  /// Runs the command; `destination` is a file or `-`, `pageOutput` the output of writing the HTML page, if any.
  static func run(
    _ options: CommandOptions, to destination: String, in environment: ToolEnvironment,
    pageOutput: CommandOutput?
  ) throws -> CommandOutput {
    let folder = try SnapshotFolder(options, in: environment)
    let summary = try Summary(folder, journalFolder: options.journalFolder(in: environment))
    let text = MarkdownSummary.text(summary)
    var output = CommandOutput(status: summary.status)
    if destination == "-" {
      output.text = text
      // Standard output contains only the summary, so the message about the page goes to standard error.
      output.errors = pageOutput?.text ?? ""
    } else {
      let path = folder.absolutePath(of: destination)
      try FileStore.update(path, to: text)
      output.text = "wrote \(folder.displayPath(of: path))\n" + (pageOutput?.text ?? "")
    }
    if let file = environment.variables["GITHUB_STEP_SUMMARY"], !file.isEmpty {
      try append(summary, to: folder.absolutePath(of: file))
    }
    return output
  }

  /// Appends the summary to the file for GitHub's step summary, shortened to GitHub's limit for the file.
  ///
  /// - Throws: ``UsageError`` if the file can't be opened for writing; ``CommandFailure`` if it has no space left.
  private static func append(_ summary: Summary, to path: String) throws {
    if !FileManager.default.fileExists(atPath: path) { try FileStore.write([], to: path, replacing: nil) }
    guard let file = FileHandle(forWritingAtPath: path) else {
      throw UsageError("GITHUB_STEP_SUMMARY names \(path), which can't be written: unset it, or name a file")
    }
    defer { try? file.close() }
    let size = Int(try file.seekToEnd())
    // Two bytes separate the summary from the file's previous content.
    let remainingBytes = MarkdownSummary.maximumStepSummaryBytes - size - 2
    let text = MarkdownSummary.text(summary, limit: max(0, remainingBytes))
    guard text.utf8.count <= remainingBytes else {
      throw CommandFailure(
        "\(path), which GITHUB_STEP_SUMMARY names, is full: GitHub takes 1 MiB of a step; run 'report' in a step of its own"
      )
    }
    try file.write(contentsOf: Data(((size == 0 ? "" : "\n\n") + text).utf8))
  }
}
