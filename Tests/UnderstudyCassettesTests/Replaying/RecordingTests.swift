import Foundation
import Testing
import Understudy
import UnderstudyCassettes
import UnderstudyTestSupport

@testable import UnderstudySchedules

/// Tests runs without a cassette, which call the real service and record its answers.
struct RecordingTests {
  let shelf: Shelf
  let real = RealFilms()

  init() throws { shelf = try Shelf() }

  @Test func aReplayedScheduleAsksNoRealService() async throws {
    let issues = try await shelf.run(.all, as: ScheduleRole.replayed) { [real] shelf in
      let service = FilmServiceSpy(replaying: real, filePath: shelf.source)
      await #expect(throws: UnstubbedCall.self) { try await service.films(page: 1) }
    }
    #expect(real.calls == [])
    #expect(shelf.cassetteText == "")
    expectSnapshot(of: issues.joined(separator: "\n\n"), as: .lines)
  }

  @Test func callsAndAnswersAreWritten() async throws {
    let issues = try await shelf.use(real) { [real] service in
      _ = try await service.films(page: 1)
      _ = try await service.film(id: 2, language: "de")
      _ = try await service.count
      _ = service.cached(0)
      try service.save(Film(id: 3, title: "A \"quoted\"\ntitle"))
      _ = try await service.value(String.self, at: "/a")
      _ = service.title
      real.fail(with: FilmError.offline)
      _ = try? await service.films(page: 9)
      real.fail(with: HTTPFailure(status: 503))
      _ = try? await service.films(page: 8)
    }
    #expect(issues == [])
    expectSnapshot(of: shelf.cassetteText, as: .calls)
  }

  @Test func onlyUnstubbedCallsAreRecorded() async throws {
    try await shelf.use(real) { service in
      service.stub.films.when(1).returns([])
      let films = try await service.films(page: 1)
      #expect(films == [])
      let others = try await service.films(page: 2)
      #expect(others[0].id == 2)
    }
    #expect(real.calls == ["films(2)"])
    #expect(!shelf.cassetteText.contains("films(page: 1)"))
  }

  @Test func nothingIsRecordedOnCI() async throws {
    let issues = try await shelf.use(real, .ci) { service in
      await #expect(throws: UnstubbedCall.self) { try await service.films(page: 1) }
    }
    #expect(shelf.cassetteText == "")
    #expect(real.calls == [])
    expectSnapshot(of: issues.joined(separator: "\n"), as: .lines)
  }

  @Test func theModeAllReplacesTheCassette() async throws {
    for name in ["Film", "New"] {
      try await shelf.run(.all) { [real] shelf in
        real.rename(to: name)
        let service = FilmServiceSpy(replaying: real, filePath: shelf.source)
        _ = try await service.films(page: name == "New" ? 1 : 5)
      }
    }
    #expect(shelf.cassetteText.contains("New 1"))
    #expect(!shelf.cassetteText.contains("films(page: 5)"))
  }

  @Test func theModeAllKeepsTheCallsOfOtherTests() async throws {
    for (name, page) in [("first", 1), ("second", 2), ("first", 1)] {
      try await shelf.run(.all, test: name) { [real] shelf in
        let service = FilmServiceSpy(replaying: real, cassette: "shared", filePath: shelf.source)
        _ = try await service.films(page: page)
      }
    }
    let text = try shelf.folder.text("Snapshots/FilmTests/ShelfTests/shared.calls")
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix(">") }.sorted() == [
        "> FilmService.films(page: 1)", "> FilmService.films(page: 2)",
      ])
  }

  @Test func anErrorThatCannotBeDecodedIsNotRecorded() async throws {
    let issues = try await shelf.use(real) { [real] service in
      real.fail(with: Unrepeatable())
      await #expect(throws: Unrepeatable.self) { try await service.films(page: 1) }
    }
    #expect(shelf.cassetteText == "")
    expectSnapshot(of: issues.joined(separator: "\n"), as: .lines)
  }

  @Test func membersThatCannotBeRecordedAreForwarded() async throws {
    let issues = try await shelf.use(real, .ci) { service in
      var values: [Int] = []
      for await value in service.updates() { values.append(value) }
      #expect(values == [1])
      _ = service.subscribe(.main)
      let counts = Trace()
      service.race(onSuccess: { counts.add("\($0)") }, onFailure: nil)
      #expect(counts.lines == ["4"])
    }
    #expect(issues == [])
  }
}

extension SnapshotStrategy<String> {
  /// The unchanged text of a cassette.
  static var calls: Self { SnapshotStrategy(fileExtension: "calls.txt") { $0 } }
}
