import Foundation
import MoviesExample
import TestReporting
import Testing

@testable import StateSnapshots
@testable import Understudy
@testable import UnderstudyCassettes

/// A contract run: the catalogue's server is called again, and has changed since the recording.
struct RecordedMoviesContractTests {
  /// A change of the server since the cassette was recorded.
  enum Change: String, CaseIterable, CustomStringConvertible {
    case nothing, field, status, movie

    var description: String { rawValue }

    var catalogue: Catalogue {
      let catalogue: Catalogue
      switch self {
      case .nothing, .status: catalogue = Catalogue([.alien, .brazil, .clue], perPage: 2)
      case .field:
        catalogue = Catalogue([Movie(id: 1, title: "Alien", year: 1980), .brazil, .clue], perPage: 2)
      case .movie:
        catalogue = Catalogue([.alien, .brazil, .clue, Movie(id: 4, title: "Dune", year: 1984)], perPage: 2)
      }
      catalogue.isBusy = self == .status
      return catalogue
    }
  }

  @Test(arguments: Change.allCases)
  func finds(_ change: Change) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    let recorded = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Snapshots/MoviesTests/RecordedMoviesTests/catalogue.calls")
    try folder.write(
      String(contentsOf: recorded, encoding: .utf8),
      to: "Snapshots/MoviesTests/RecordedMoviesTests/catalogue.calls")
    let catalogue = change.catalogue
    let server = try LoopbackServer { catalogue.response(to: $0) }
    defer { server.stop() }

    let reporter = RecordingReporter(
      test: TestIdentity(module: "MoviesTests", suite: ["RecordedMoviesTests"], name: "showsAllPages"))
    var settings = SnapshotSettings()
    settings.environment = SnapshotEnvironment(["UNDERSTUDY_CONTRACT": "1"])
    try await Reporting.$override.withValue(reporter) {
      try await SnapshotSettings.$current.withValue(settings) {
        let service = MoviesServiceSpy(
          replaying: URLMoviesService(server: server.url, session: .ephemeral), cassette: "catalogue",
          filePath: folder.path + "/Tests/MoviesTests/RecordedMoviesTests.swift")
        let movies = try await service.movies(page: 1) + service.movies(page: 2)
        #expect(movies == [.alien, .brazil, .clue])
      }
    }
    #expect(reporter.issues.isEmpty == (change == .nothing))
    #expect(folder.files.contains { $0.hasSuffix(".calls.new") } == (change != .nothing))
    expectSnapshot(of: reporter.issues.map(\.message).joined(separator: "\n\n"), as: .lines)
  }
}
