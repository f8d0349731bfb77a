import Foundation
import TestReporting
import Testing
import Understudy
import UnderstudyCassettes
import UnderstudyTestSupport

@testable import StateSnapshots

/// Tests contract runs, which call the real service again.
struct ContractTests {
  let shelf: Shelf
  let real = RealFilms()

  init() throws { shelf = try Shelf() }

  private static func use(_ service: FilmServiceSpy) async throws {
    _ = try await service.films(page: 1)
    _ = service.cached(1)
    service.load(page: 2) { _ in }
  }

  /// Runs the test; in a contract run, returns the issues of the comparison.
  @discardableResult
  private func run(_ variables: [String: String] = [:]) async throws -> [String] {
    try await shelf.use(real, variables) { try await Self.use($0) }
  }

  private var hasPendingCassette: Bool { shelf.folder.files.contains { $0.hasSuffix(".new") } }

  @Test func unchangedAnswersPass() async throws {
    try await run()
    #expect(try await run(.contract) == [])
    #expect(real.calls.count == 6)
    #expect(!hasPendingCassette)
  }

  @Test func aChangedAnswerFailsWithItsPaths() async throws {
    try await run()
    real.rename(to: "Movie")
    expectSnapshot(of: try await run(.contract).joined(separator: "\n\n"), as: .lines)
    let pending = try shelf.folder.text(Shelf.cassettePath + ".new")
    #expect(
      pending
        == shelf.cassetteText.replacingOccurrences(of: "Film\"", with: "Movie\"").replacingOccurrences(
          of: "Film 1", with: "Movie 1"))
  }

  @Test(arguments: [FilmError.busy, Unrepeatable()] as [any Error & Sendable])
  func aServiceThatCannotBeAskedIsNoChange(_ error: any Error & Sendable) async throws {
    try await run()
    real.rename(to: "Movie")
    try await run(.contract)
    let files = shelf.folder.files
    let text = shelf.cassetteText
    real.fail(with: error)
    for variables in [.contract, ["UNDERSTUDY_CONTRACT": "1", "UNDERSTUDY_RECORD": "failed"]] {
      let issues = try await shelf.use(real, variables) { service in
        let films = try await service.films(page: 1)
        #expect(films.map(\.title) == ["Film 1"])
      }
      expectSnapshot(of: issues.joined(separator: "\n\n"), as: .lines, named: "\(type(of: error))")
    }
    #expect(shelf.cassetteText == text)
    #expect(shelf.folder.files == files)
  }

  @Test func anotherErrorIsNoChangeEither() async throws {
    real.fail(with: HTTPFailure(status: 404))
    try await shelf.use(real) { _ = try? await $0.films(page: 1) }
    for (status, count) in [(404, 0), (503, 1)] {
      real.fail(with: HTTPFailure(status: status))
      let issues = try await shelf.use(real, .contract) { service in
        await #expect(throws: HTTPFailure(status: 404)) { try await service.films(page: 1) }
      }
      #expect(issues.count == count)
      #expect(!hasPendingCassette)
    }
  }

  @Test func aRunThatRecordsTheNewAnswerIsNoPassingRun() async throws {
    try await run()
    real.rename(to: "Movie")
    let reporter = try await shelf.report(["UNDERSTUDY_CONTRACT": "1", "UNDERSTUDY_RECORD": "failed"]) {
      [real] shelf, _ in try await Self.use(FilmServiceSpy(replaying: real, filePath: shelf.source))
    }
    #expect(Set(reporter.reasonsOfRun) == [SnapshotMessages.rewrittenInRun])
    #expect(reporter.issues.count { $0.severity == .error } == 3)
    #expect(shelf.cassetteText.contains("Movie 1"))
    #expect(!hasPendingCassette)
  }

  @Test func ignoredPathsMayDiffer() async throws {
    try await run()
    real.rename(to: "Movie")
    let issues = try await shelf.run(.contract) { [real] shelf in
      _ = try await FilmServiceSpy(replaying: real, ignoring: "[*].title", filePath: shelf.source).films(
        page: 1)
    }
    #expect(issues == [])
  }

  @Test func aPassingRunRemovesThePendingCassette() async throws {
    try await run()
    for name in ["Movie", "Film"] {
      real.rename(to: name)
      try await run(.contract)
      #expect(hasPendingCassette == (name == "Movie"))
    }
  }

  @Test func onCIOnlyThePendingFolderIsWritten() async throws {
    try await run()
    let text = shelf.cassetteText
    real.rename(to: "Movie")
    var variables = ["UNDERSTUDY_CONTRACT": "1", "CI": "1"]
    #expect(try await run(variables).count == 3)
    #expect(!hasPendingCassette)
    variables["UNDERSTUDY_PENDING"] = shelf.folder.path + "/pending"
    try await run(variables)
    #expect(shelf.folder.files.contains("pending/" + Shelf.cassettePath + ".new"))
    #expect(try shelf.folder.text("pending/compared/" + Shelf.cassettePath) == text)
    #expect(shelf.cassetteText == text)
  }
}
