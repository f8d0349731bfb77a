import TestDoubleGenerator

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
    let run = try (environment.observeTests ?? ObservedTests.init)(folder, options, environment)
    let targets = try PackageTargets(options, in: folder)
    let modules = try targets.readModules(areTests: false, in: folder)
    let testModules = try targets.readModules(areTests: true, in: folder)
    let doubles = testModules.flatMap { testModule in
      var input = Generator.Input()
      input.targetFiles = testModule.files
      input.modules = modules
      return Generator.doubles(input)
    }
    let coverage = try Coverage(
      run, doubles, StateTypes((modules + testModules).flatMap(\.files)), in: folder)
    var output =
      options.isJSON ? try .json(coverage) : CommandOutput(text: coverage.text(style: environment.style))
    if coverage.percent < minimumPercent {
      output.status = 1
      output.errors =
        "understudy: error: \(coverage.percent) % is less than the \(minimumPercent) % of --fail-under\n"
    }
    return output
  }
}

extension Coverage {
  /// Returns the text that the command `coverage` prints.
  func text(style: Style) -> String {
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
