import Foundation
import StateSnapshots
import TestDoubleGenerator
import TimelineReading

/// `understudy coverage [--json] [--kinds WORDS] [--fail-under N]`: lists the state values that no timeline of the last
/// run contains, and the members of doubles that were never called, never returned, never threw or were never held.
enum CoverageCommand {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "coverage",
      allowing: [.json, .kinds, .failUnder, .targets, .packagePath, .snapshots])
    try options.refuseFiles(of: "coverage", "files: it looks at the last run of all tests")
    var minimumPercent = 0
    if let text = options[.failUnder] {
      guard let percent = Int(text), (0...100).contains(percent) else {
        throw UsageError("--fail-under takes a number from 0 to 100, not '\(text)'")
      }
      minimumPercent = percent
    }
    let folder = try SnapshotFolder(options, in: environment)
    let record = try folder.readCompleteRun(in: folder.journalFolder)
    let kinds = try options[.kinds].map(CoverageKind.parseList) ?? Set(CoverageKind.allCases)
    let coverage = try computeCoverage(record, kinds, try PackageTargets(options, in: folder), folder)
    var output =
      options.isJSON ? try .json(coverage) : CommandOutput(text: coverage.text(style: environment.style))
    if coverage.percent < minimumPercent {
      output.status = 1
      output.errors =
        "understudy: error: \(coverage.percent) % is less than the \(minimumPercent) % of --fail-under\n"
    }
    return output
  }

  private static func computeCoverage(
    _ record: RunRecord, _ kinds: Set<CoverageKind>, _ targets: PackageTargets, _ folder: SnapshotFolder
  ) throws -> Coverage {
    let modules = try targets.readModules(areTests: false)
    let testModules = try targets.readModules(areTests: true)
    let doubles = testModules.flatMap { testModule -> [DoubleInterface] in
      var input = Generator.Input()
      input.targetFiles = testModule.files
      input.modules = modules
      return Generator.doubles(input).map { DoubleInterface($0) }
    }
    let types = StateTypes((modules + testModules).flatMap(\.files))
    return try Coverage(
      record, kinds: kinds, doubles: doubles, findType: types.type, shownPath: folder.displayPath(of:),
      readTimeline: { file in
        let path = file.hasPrefix("/") ? file : folder.root + "/" + file
        guard let bytes = try FileStore.read(path) else { return nil }
        do throws(ParseError) { return try StateTimeline(parsing: bytes) } catch {
          throw CommandFailure("\(file):\(error.line): \(error.message)")
        }
      })
  }
}
