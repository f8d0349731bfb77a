import Foundation
import StateSnapshots

/// `understudy report --markdown FILE|-`: writes a summary for a pull request, and appends the summary to the file that
/// `GITHUB_STEP_SUMMARY` names.
enum MarkdownReport {
  /// Runs the command; `pageOutput` is the output of writing the HTML page, or `nil` without `--output`.
  static func run(
    _ options: CommandOptions, in environment: ToolEnvironment, pageOutput: CommandOutput?
  ) throws -> CommandOutput {
    guard let destination = options[.markdown] else { throw UsageError("--markdown needs a file, or '-'") }
    guard destination != "-" || !options.isJSON else {
      throw UsageError("--markdown - writes to standard output, which --json does too: give a file")
    }
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
      let bytes = Array(text.utf8)
      let oldBytes = try FileStore.read(path)
      if oldBytes != bytes { try FileStore.write(bytes, to: path, replacing: oldBytes) }
      output = try confirmation(folder.displayPath(of: path), summary, pageOutput, asJSON: options.isJSON)
    }
    if let file = environment.variables["GITHUB_STEP_SUMMARY"], !file.isEmpty {
      try append(summary, to: folder.absolutePath(of: file))
    }
    return output
  }

  /// Returns the output that names the written file, with the summary's exit status.
  private static func confirmation(
    _ file: String, _ summary: Summary, _ pageOutput: CommandOutput?, asJSON isJSON: Bool
  ) throws -> CommandOutput {
    struct Answer: Encodable {
      var file: String
      var pending: Int
      var failed: Int
      var testFailure: String?
      var missing: Int
      var unreadable: Int
      var orphaned: Int
    }
    if isJSON {
      return try .json(
        Answer(
          file: file, pending: summary.pending.count, failed: summary.failed.count,
          testFailure: summary.testFailure, missing: summary.missing.count,
          unreadable: summary.unreadable.count, orphaned: summary.orphaned.count),
        status: summary.status)
    }
    return CommandOutput(text: "wrote \(file)\n" + (pageOutput?.text ?? ""), status: summary.status)
  }

  /// Appends the summary to the file for GitHub's step summary, shortened to GitHub's limit for the file.
  ///
  /// - Throws: ``UsageError`` if the file can't be opened for writing; ``StepSummaryError`` if it has no space left.
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
    guard text.utf8.count <= remainingBytes else { throw StepSummaryError(path: path) }
    try file.write(contentsOf: Data(((size == 0 ? "" : "\n\n") + text).utf8))
  }
}

/// The error that the file for GitHub's step summary has no space left, since GitHub limits the file's size.
struct StepSummaryError: Error, CustomStringConvertible {
  var path: String

  var description: String {
    "\(path), which GITHUB_STEP_SUMMARY names, is full: GitHub takes 1 MiB of a step; run 'report' in a step of its own"
  }
}
