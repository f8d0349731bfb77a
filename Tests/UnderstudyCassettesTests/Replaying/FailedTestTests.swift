import Testing
import TestReporting
import Understudy
import UnderstudyCassettes
import UnderstudyTestSupport

/// Tests what a test leaves on its cassette if it fails.
struct FailedTestTests {
  let shelf: Shelf
  let real = RealFilms()

  init() throws { shelf = try Shelf() }

  /// Runs a test that has this failure after it has used a double.
  private func run(failure: KnownFailure?, announcesEnd: Bool = true) async throws -> CollectingReporter {
    try await shelf.report { [real] shelf, reporter in
      reporter.announcesEnd = announcesEnd
      let service = FilmServiceSpy(replaying: real, filePath: shelf.source)
      _ = try await service.films(page: 1)
      real.fail(with: FilmError.offline)
      _ = try? await service.films(page: 2)
      reporter.failureOfTest = failure
      withExtendedLifetime(service) {}
    }
  }

  @Test(arguments: [KnownFailure.ofThisTest, .ofSomeTest])
  func nothingIsRecorded(_ failure: KnownFailure) async throws {
    let issues = try await run(failure: failure).issues
    #expect(shelf.cassetteText == "")
    #expect(issues.map(\.severity) == [.warning, .warning])
    expectSnapshot(of: issues.map(\.message).joined(separator: "\n\n"), as: .lines)
  }

  @Test func theEndOfTheProcessDecidesAboutErrorsWhereNoEndOfTheTestIsAnnounced() async throws {
    _ = try await run(failure: nil, announcesEnd: false)
    #expect(shelf.cassetteText.contains("! FilmError.offline\n"))
    try shelf.folder.remove(Shelf.cassettePath)
    // The error reaches the runner after the double is gone.
    let reporter = try await shelf.report { [real] shelf, reporter in
      reporter.announcesEnd = false
      try? FilmServiceSpy(replaying: real, filePath: shelf.source).save(Film(id: 1, title: "A"))
      #expect(shelf.cassetteText == "")
      reporter.failureOfTest = .ofThisTest
    }
    #expect(shelf.cassetteText == "")
    #expect(reporter.issues.count == 2)
  }

  @Test func valuesAreWrittenOnceTheDoubleIsGoneWhereNoEndOfTheTestIsAnnounced() async throws {
    _ = try await shelf.report { [real] shelf, reporter in
      reporter.announcesEnd = false
      _ = try await FilmServiceSpy(replaying: real, filePath: shelf.source).films(page: 1)
      #expect(shelf.cassetteText.contains("films(page: 1)"))
    }
  }
}
