import Foundation

/// What a run of all tests of a package has shown, for `coverage`.
struct ObservedTests {
  var record: RunRecord
  /// The events of each member of a double: `called`, `returned`, `threw`, and `held` (see `hold()`); the key is the
  /// member's name, such as `MoviesService.movies(page:)`.
  var eventsByMember: [String: Set<String>]
}

extension ObservedTests {
  /// Builds and runs all tests.
  ///
  /// - Throws: A ``CommandFailure`` if a test fails.
  init(_ package: SnapshotFolder, _ options: CommandOptions, _ environment: ToolEnvironment) throws {
    let (plain, runner) = try TestRunner.runPlain(package, options, environment)
    defer { runner.removeFolder() }
    environment.showProgress?("")
    let failed = plain.endings.filter { $0.value != .passed }.keys.sorted()
    guard failed.isEmpty else {
      throw CommandFailure(
        "the tests must pass first: \(failed.count) failed, such as \(failed[0].test)")
    }
    record = try RunRecord(folder: runner.journalFolder) ?? RunRecord()
    eventsByMember = plain.log.eventsByMember
  }
}
