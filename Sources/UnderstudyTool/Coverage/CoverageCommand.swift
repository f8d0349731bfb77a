import Foundation
import StateSnapshots
import TestDoubleGenerator
import UnderstudySources

/// `understudy coverage [--json] [--kinds WORDS] [--fail-under N]`: lists the state values that no timeline of the last run
/// shows, and the events that never happened to the members of its doubles.
enum CoverageCommand {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "coverage",
      allowing: [.json, .kinds, .failUnder, .journal, .shards, .targets, .packagePath, .snapshots])
    guard options.files.isEmpty else {
      throw UsageError("'coverage' takes no files: it looks at the last run of all tests")
    }
    var minimumPercent = 0
    if let text = options[.failUnder] {
      guard let number = Int(text), (0...100).contains(number) else {
        throw UsageError("--fail-under takes a number from 0 to 100, not '\(text)'")
      }
      minimumPercent = number
    }
    let folder = try SnapshotFolder(options, in: environment)
    let coverage = try coverage(options, folder, in: environment)
    var output =
      options.isJSON ? try .json(coverage) : CommandOutput(text: coverage.text(style: environment.style))
    if coverage.percent < minimumPercent {
      output.status = 1
      output.errors =
        "understudy: error: \(coverage.percent) % is less than the \(minimumPercent) % of --fail-under\n"
    }
    return output
  }

  /// Returns the coverage of the last run of all tests, for this command and for `report`.
  ///
  /// - Throws: ``CoverageError`` if there was no such run, or if its journal isn't complete.
  static func coverage(
    _ options: CommandOptions, _ folder: SnapshotFolder, in environment: ToolEnvironment
  ) throws -> Coverage {
    let record = try completeRecord(options, folder, in: environment)
    let kinds = try options[.kinds].map(CoverageKind.parseList) ?? Set(CoverageKind.allCases)
    return try coverage(record, kinds, try PackageTargets(options, in: folder), folder)
  }

  private static func coverage(
    _ record: RunRecord, _ kinds: Set<CoverageKind>, _ targets: PackageTargets, _ folder: SnapshotFolder
  ) throws -> Coverage {
    let modules = try targets.modules(areTests: false)
    let tests = try targets.modules(areTests: true)
    let doubles = tests.flatMap { test -> [DoubleSketch] in
      var input = Generator.Input()
      input.targetFiles = test.files
      input.modules = modules
      return Generator.doubles(input).map { DoubleSketch($0) }
    }
    let types = StateTypes((modules + tests).flatMap(\.files))
    return try Coverage(
      record, kinds: kinds, doubles: doubles, type: types.type, shown: folder.shown
    ) { file in
      let path = file.hasPrefix("/") ? file : folder.root + "/" + file
      guard let bytes = try FileStore.read(path) else { return nil }
      do throws(ParseError) { return try StateTimeline(parsing: bytes) } catch {
        throw CoverageError("\(file):\(error.line): \(error.message)")
      }
    }
  }

  /// Returns the record of the last run if it was a run of all tests that recorded the events of doubles.
  private static func completeRecord(
    _ options: CommandOptions, _ folder: SnapshotFolder, in environment: ToolEnvironment
  ) throws -> RunRecord {
    let path = options.journal(in: environment) ?? RunJournal.folder(ofPackage: folder.root)
    guard let record = try RunRecord(folder: path) else {
      throw CoverageError(
        "there is no journal of a run in \(folder.shown(path)): run all tests with 'swift test' first")
    }
    if let refusal = Orphans.refusal(record, shards: try options.shardCount()) {
      throw CoverageError(refusal)
    }
    guard record.hasMemberEvents else {
      throw CoverageError(
        "the last run was with an older kit, which told nothing of doubles: run 'swift test' again")
    }
    return record
  }
}

/// The reason why coverage can't be computed, and what to do.
struct CoverageError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
