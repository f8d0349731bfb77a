import Foundation
import TestReporting
import UnderstudyTestSupport

@testable import StateSnapshots
@testable import Understudy
@testable import UnderstudyCassettes

/// A temporary package with the cassettes of one test; also runs the test.
final class Shelf: Sendable {
  static let cassettePath = "Snapshots/FilmTests/ShelfTests/replays.calls"

  let folder: TemporaryFolder
  /// The path of the test's source file.
  var source: String { folder.path + "/Tests/FilmTests/ShelfTests.swift" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
  }

  /// The text of the cassette; empty if there is none.
  var cassetteText: String { (try? folder.text(Self.cassettePath)) ?? "" }

  /// Runs the body as the test, and returns the messages of the errors that are reported.
  @discardableResult
  func run(
    _ variables: [String: String] = [:], test name: String = "replays", as role: (any RunRole)? = nil,
    _ body: @escaping @Sendable (Shelf) async throws -> Void
  ) async throws -> [String] {
    try await report(variables, test: name, as: role) { shelf, _ in try await body(shelf) }.issues
      .filter { $0.severity == .error }.map(\.message)
  }

  /// Runs the body as the test, with a double of the real service that replays the test's own cassette.
  @discardableResult
  func use(
    _ real: @autoclosure @escaping @Sendable () -> RealFilms, _ variables: [String: String] = [:],
    _ body: @escaping @Sendable (FilmServiceSpy) async throws -> Void
  ) async throws -> [String] {
    try await run(variables) { try await body(FilmServiceSpy(replaying: real(), filePath: $0.source)) }
  }

  /// Runs the body as the test, in a process of its own unless there is a library, and returns what is reported.
  func report(
    _ variables: [String: String] = [:], test name: String = "replays", as role: (any RunRole)? = nil,
    library: CassetteLibrary = CassetteLibrary(),
    _ body: @escaping @Sendable (Shelf, CollectingReporter) async throws -> Void
  ) async throws -> CollectingReporter {
    let reporter = CollectingReporter(
      test: TestIdentity(module: "FilmTests", suite: ["ShelfTests"], name: name))
    var settings = SnapshotSettings()
    settings.environment = SnapshotEnvironment(variables)
    settings.runRole = role
    try await Reporting.$override.withValue(reporter) {
      try await SnapshotSettings.$current.withValue(settings) {
        // Each run opens the cassette's file again.
        try await CassetteLibrary.$current.withValue(library) { try await body(self, reporter) }
        reporter.endTest()
      }
    }
    return reporter
  }
}

extension [String: String] {
  static let ci = ["CI": "1"]
  static let contract = ["UNDERSTUDY_CONTRACT": "1"]
  static let all = ["UNDERSTUDY_RECORD": "all"]
}
