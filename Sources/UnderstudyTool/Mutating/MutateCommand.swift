import Foundation

/// `understudy mutate [--since REF] [--filter REGEX] [--json] [--markdown] [--fail-on unnoticed] [-- BUILD-OPTION…]`:
/// alters what doubles answer, and lists the tests that pass all the same.
enum MutateCommand {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "mutate", allowing: [.json, .markdown, .since, .filter, .failOn, .targets, .packagePath])
    if let word = options[.failOn], word != "unnoticed" {
      throw UsageError("--fail-on takes the word unnoticed, not '\(word)'")
    }
    if options.isJSON, options[.markdown] != nil {
      throw UsageError("--json and --markdown exclude each other: give one of them")
    }
    if let filter = options[.filter] {
      do { _ = try Regex(filter) } catch {
        throw UsageError("--filter \(filter) is no regular expression")
      }
    }
    try options.refuseFiles(
      of: "mutate", "files: --filter REGEX selects tests, and options for 'swift build' follow --")
    let package = try SnapshotFolder(options, in: environment)
    let changedFiles = try options[.since].map { try filesChanged(since: $0, in: package, environment) }
    let (plain, runner) = try TestRunner.runPlain(package, options, environment)
    defer { runner.removeFolder() }
    if let filter = options[.filter], plain.endings.isEmpty {
      throw UsageError("--filter \(filter) selects no test")
    }
    var run = try MutationRun(
      runner, after: plain, selectedFiles: changedFiles, progress: environment.showProgress
    ).result
    run.isSelection = options[.filter] != nil || changedFiles != nil
    environment.showProgress?("")
    let report = MutationReport(run, in: package)
    var output: CommandOutput
    if options.isJSON {
      output = try .json(StrykerReport(run, in: package))
    } else if options[.markdown] != nil {
      output = CommandOutput(text: report.markdown)
    } else {
      output = CommandOutput(text: report.text(style: environment.style))
    }
    if options[.failOn] != nil, !report.isEmpty {
      output.status = 1
      output.errors = "understudy: error: there are answers or commands that no test notices\n"
    }
    return output
  }

  /// Returns the files that differ from those of a commit, also the new ones.
  private static func filesChanged(
    since reference: String, in package: SnapshotFolder, _ environment: ToolEnvironment
  ) throws -> Set<String> {
    let files =
      try environment.git("diff", "--name-only", "--relative", reference, "--", in: package, since: reference)
      + environment.git("ls-files", "--others", "--exclude-standard", in: package, since: reference)
    return Set(files.map { SnapshotFolder.standardized(package.root + "/" + $0) })
  }
}
