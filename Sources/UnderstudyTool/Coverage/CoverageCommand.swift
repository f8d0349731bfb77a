/// `understudy coverage [--json] [--fail-under N] [-- BUILD-OPTION…]`: runs all tests, and lists the state
/// values that no timeline contains, and the members of doubles that were never called, never returned, never threw or were
/// never held.
enum CoverageCommand {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "coverage", allowing: [.json, .failUnder, .targets, .packagePath, .snapshots])
    try options.refuseFiles(
      of: "coverage", "files: it runs all tests, and options for 'swift build' follow --")
    var minimumPercent = 0
    if let text = options[.failUnder] {
      guard let percent = Int(text), (0...100).contains(percent) else {
        throw UsageError("--fail-under takes a number from 0 to 100, not '\(text)'")
      }
      minimumPercent = percent
    }
    let folder = try SnapshotFolder(options, in: environment)
    let (plain, runner) = try TestRunner.runPlain(folder, options, environment)
    defer { runner.removeFolder() }
    environment.showProgress?("")
    let failed = plain.endings.filter { $0.value != .passed }.keys.sorted()
    guard failed.isEmpty else {
      throw CommandFailure("the tests must pass first: \(failed.count) failed, such as \(failed[0].test)")
    }
    let coverage = try Coverage(
      try RunRecord(folder: runner.journalFolder) ?? RunRecord(), plain.log.eventsByMember,
      of: runner.targets, in: folder)
    return try coverage.output(
      minimumPercent: minimumPercent, isJSON: options.isJSON, style: environment.style)
  }
}

extension Coverage {
  /// Returns what the command prints, with the status 1 if less than a percentage is covered.
  func output(minimumPercent: Int = 0, isJSON: Bool = false, style: Style) throws -> CommandOutput {
    var output = isJSON ? try .json(self) : CommandOutput(text: text(style: style))
    if percent < minimumPercent {
      output.status = 1
      output.errors = "understudy: error: \(percent) % is less than the \(minimumPercent) % of --fail-under\n"
    }
    return output
  }

  private func text(style: Style) -> String {
    var text = ""
    func append(_ part: String, never: [String]) {
      text += style("  \(part)", nil) + "  " + style("never " + never.joined(separator: ", "), .yellow) + "\n"
    }
    func appendHeading(_ name: String, _ covered: Int, _ total: Int) {
      text += style(name, covered == total ? .green : .bold) + "  \(covered) of \(total)\n"
    }
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    for type in states {
      appendHeading(type.type, type.covered, type.total)
      text += style("  \(type.file):\(type.line), ", nil)
      text += "\(counted(type.timelines.count, "timeline")), \(counted(type.states, "state"))\n"
      for part in type.missing { append(part.path, never: part.values) }
    }
    for double in doubles {
      appendHeading(double.name, double.covered, double.total)
      for part in double.missing { append(part.member, never: part.never) }
    }
    for name in unknownStates {
      text += style("\(name)  no struct, class or enum of this package's sources", nil) + "\n"
    }
    if text.isEmpty {
      text = "the tests recorded no states, and double no protocol of this package\n"
    }
    return text + "\n\(percent) % (\(covered) of \(total))\n"
  }
}
