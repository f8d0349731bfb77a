import Foundation
import Testing
import Understudy
import UnderstudyCassettes
import UnderstudyTestSupport

/// Tests contract runs, which call the real service again.
struct ContractTests {
  let shelf: Shelf
  let real = RealFilms()

  init() throws { shelf = try Shelf() }

  private func record() async throws {
    try await shelf.run { [real] in try await Self.use(FilmServiceSpy(replaying: real, filePath: $0.source)) }
  }

  private static func use(_ service: FilmServiceSpy) async throws {
    _ = try await service.films(page: 1)
    _ = service.cached(1)
    service.load(page: 2) { _ in }
  }

  @Test func unchangedAnswersPass() async throws {
    try await record()
    let issues = try await shelf.run(.contract) { [real] in
      try await Self.use(FilmServiceSpy(replaying: real, filePath: $0.source))
    }
    #expect(issues == [])
    #expect(real.calls.count == 6)
    #expect(!shelf.folder.files.contains { $0.hasSuffix(".new") })
  }

  @Test func aChangedAnswerFailsWithItsPaths() async throws {
    try await record()
    real.rename(to: "Movie")
    let issues = try await shelf.run(.contract) { [real] in
      try await Self.use(FilmServiceSpy(replaying: real, filePath: $0.source))
    }
    expectSnapshot(of: issues.joined(separator: "\n\n"), as: .lines)
    let pending = try shelf.folder.text(Shelf.cassettePath + ".new")
    #expect(
      pending
        == shelf.cassetteText.replacingOccurrences(of: "Film\"", with: "Movie\"").replacingOccurrences(
          of: "Film 1", with: "Movie 1"))
  }

  @Test func theTestGetsTheRecordedAnswer() async throws {
    try await record()
    real.rename(to: "Movie")
    try await shelf.run(.contract) { [real] shelf in
      let service = FilmServiceSpy(replaying: real, filePath: shelf.source)
      let films = try await service.films(page: 1)
      #expect(films[0].title == "Film 1")
    }
  }

  @Test func anErrorInsteadOfAnAnswerFails() async throws {
    try await record()
    real.fail(with: FilmError.busy)
    let issues = try await shelf.run(.contract) { [real] shelf in
      let films = try await FilmServiceSpy(replaying: real, filePath: shelf.source).films(page: 1)
      #expect(films.count == 1)
    }
    expectSnapshot(of: issues.joined(separator: "\n\n"), as: .lines)
  }

  @Test func ignoredPathsMayDiffer() async throws {
    try await record()
    real.rename(to: "Movie")
    let issues = try await shelf.run(.contract) { [real] shelf in
      _ = try await FilmServiceSpy(replaying: real, ignoring: "[*].title", filePath: shelf.source).films(
        page: 1)
    }
    #expect(issues == [])
  }

  @Test func aPassingRunRemovesThePendingCassette() async throws {
    try await record()
    for name in ["Movie", "Film"] {
      real.rename(to: name)
      _ = try await shelf.run(.contract) { [real] shelf in
        _ = try await FilmServiceSpy(replaying: real, filePath: shelf.source).films(page: 1)
      }
      #expect(shelf.folder.files.contains { $0.hasSuffix(".new") } == (name == "Movie"))
    }
  }

  @Test func theModeFailedRecordsTheNewAnswer() async throws {
    try await record()
    real.rename(to: "Movie")
    let variables = ["UNDERSTUDY_CONTRACT": "1", "UNDERSTUDY_RECORD": "failed"]
    let issues = try await shelf.run(variables) { [real] shelf in
      _ = try await FilmServiceSpy(replaying: real, filePath: shelf.source).films(page: 1)
    }
    #expect(issues.count == 1)
    #expect(shelf.cassetteText.contains("Movie 1"))
    #expect(!shelf.folder.files.contains { $0.hasSuffix(".new") })
  }

  @Test func onCIOnlyThePendingFolderIsWritten() async throws {
    try await record()
    let text = shelf.cassetteText
    real.rename(to: "Movie")
    var variables = ["UNDERSTUDY_CONTRACT": "1", "CI": "1"]
    let issues = try await shelf.run(variables) { [real] shelf in
      _ = try await FilmServiceSpy(replaying: real, filePath: shelf.source).films(page: 1)
    }
    #expect(issues.count == 1)
    #expect(!shelf.folder.files.contains { $0.hasSuffix(".new") })
    variables["UNDERSTUDY_PENDING"] = shelf.folder.path + "/pending"
    _ = try await shelf.run(variables) { [real] shelf in
      _ = try await FilmServiceSpy(replaying: real, filePath: shelf.source).films(page: 1)
    }
    #expect(shelf.folder.files.contains("pending/" + Shelf.cassettePath + ".new"))
    #expect(try shelf.folder.text("pending/compared/" + Shelf.cassettePath) == text)
    #expect(shelf.cassetteText == text)
  }
}
