import Testing
import Understudy
import UnderstudyTestSupport

@testable import UnderstudyCassettes

/// Tests two tests of one process that record one cassette.
struct SharedCassetteTests {
  let shelf: Shelf
  let real = RealFilms()

  init() throws { shelf = try Shelf() }

  /// Records the pages as the test, after the other test's first page if it is given.
  private func record(
    _ pages: [Int], as name: String, in library: CassetteLibrary,
    afterFirstPage other: (@Sendable () async throws -> Void)? = nil
  ) async throws {
    _ = try await shelf.report(test: name, library: library) { [real] shelf, _ in
      let service = FilmServiceSpy(replaying: real, cassette: "shared", filePath: shelf.source)
      for (index, page) in pages.enumerated() {
        _ = try await service.films(page: page)
        if index == 0 { try await other?() }
      }
      withExtendedLifetime(service) {}
    }
  }

  @Test func theCassetteIsTheSameInEachOrderOfTheTests() async throws {
    let file = "Snapshots/FilmTests/ShelfTests/shared.calls"
    var texts: Set<String> = []
    let first: @Sendable (CassetteLibrary) async throws -> Void = {
      try await record([1, 3], as: "first", in: $0)
    }
    for order in 0..<3 {
      let library = CassetteLibrary()
      switch order {
      case 0:
        try await first(library)
        try await record([2, 1, 1], as: "second", in: library)
      case 1:
        try await record([2, 1, 1], as: "second", in: library)
        try await first(library)
      default:
        try await record([2, 1, 1], as: "second", in: library) { try await first(library) }
      }
      texts.insert(try shelf.folder.text(file))
      try shelf.folder.remove(file)
    }
    #expect(texts.count == 1)
    expectSnapshot(of: texts.sorted().joined(), as: .calls)
  }

  @Test func equalCallsAtOneTimeAreAllRecorded() async throws {
    for _ in 0..<20 {
      _ = try await shelf.report { [real] shelf, _ in
        let service = FilmServiceSpy(replaying: real, filePath: shelf.source)
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<4 { group.addTask { _ = try? await service.films(page: 1) } }
        }
      }
      #expect(shelf.cassetteText.split(separator: "\n").filter { $0.hasPrefix(">") }.count == 4)
      try shelf.folder.remove(Shelf.cassettePath)
    }
  }
}
