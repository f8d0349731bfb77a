import Foundation
import StateSnapshots

/// `understudy report --markdown FILE|-`: writes a summary for a pull request, also to GitHub's step summary.
enum MarkdownReport {
  /// Runs the command.
  ///
  /// - Parameter page: The output of writing the HTML page; `nil` if the command has no `--output`.
  static func run(
    _ options: CommandOptions, in environment: ToolEnvironment, page: CommandOutput?
  ) throws -> CommandOutput {
    guard let name = options[.markdown] else { throw UsageError("--markdown needs a file, or '-'") }
    guard name != "-" || !options.isJSON else {
      throw UsageError("--markdown - writes to standard output, which --json does too: give a file")
    }
    let folder = try SnapshotFolder(options, in: environment)
    let summary = try Summary(folder, journal: options.journal(in: environment))
    let text = MarkdownSummary.text(summary)
    var output = CommandOutput(status: summary.status)
    if name == "-" {
      output.text = text
      output.errors = page?.text ?? ""
    } else {
      let path = folder.path(named: name)
      let bytes = Array(text.utf8)
      let oldBytes = try FileStore.read(path)
      if oldBytes != bytes { try FileStore.write(bytes, to: path, replacing: oldBytes) }
      output = try confirmation(folder.shown(path), summary, page, asJSON: options.isJSON)
    }
    if let file = environment.variables["GITHUB_STEP_SUMMARY"], !file.isEmpty {
      try append(summary, to: folder.path(named: file))
    }
    return output
  }

  /// Returns the output that names the written file.
  private static func confirmation(
    _ file: String, _ summary: Summary, _ page: CommandOutput?, asJSON isJSON: Bool
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
    return CommandOutput(text: "wrote \(file)\n" + (page?.text ?? ""), status: summary.status)
  }

  /// Appends the summary to the step's summary file, up to GitHub's limit.
  private static func append(_ summary: Summary, to path: String) throws {
    if !FileManager.default.fileExists(atPath: path) { try FileStore.write([], to: path, replacing: nil) }
    guard let file = FileHandle(forWritingAtPath: path) else {
      throw UsageError("GITHUB_STEP_SUMMARY names \(path), which can't be written: unset it, or name a file")
    }
    defer { try? file.close() }
    guard #available(macOS 10.15.4, *) else {
      throw UsageError("GITHUB_STEP_SUMMARY is written from macOS 10.15.4 on: unset it")
    }
    let size = Int(try file.seekToEnd())
    let remainingBytes = MarkdownSummary.longestStepSummary - size - 2
    let text = MarkdownSummary.text(summary, limit: max(0, remainingBytes))
    guard text.utf8.count <= remainingBytes else { throw SummaryError(path: path) }
    try file.write(contentsOf: Data(((size == 0 ? "" : "\n\n") + text).utf8))
  }
}

/// The error that a step's summary file, whose length GitHub limits, has no space left for the summary.
struct SummaryError: Error, CustomStringConvertible {
  var path: String

  var description: String {
    "\(path), which GITHUB_STEP_SUMMARY names, is full: GitHub takes 1 MiB of a step; run 'report' in a step of its own"
  }
}
