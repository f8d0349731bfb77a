import Foundation
import Testing
import Understudy
import UnderstudyCassettes
import UnderstudyTestSupport

/// Tests runs with a cassette, which don't call the real service.
struct ReplayTests {
  let shelf: Shelf
  let real = RealFilms()

  init() throws { shelf = try Shelf() }

  /// Runs the body twice: without a cassette, and on CI with the recorded one.
  private func recordAndReplay(_ body: @escaping @Sendable (FilmServiceSpy) async throws -> Void) async throws
  {
    #expect(try await shelf.use(real) { try await body($0) } == [])
    let calls = real.calls
    #expect(!calls.isEmpty)
    #expect(try await shelf.use(unreachable(), .ci) { try await body($0) } == [])
    #expect(real.calls == calls)
  }

  @Test func callsReturnTheRecordedAnswers() async throws {
    try await recordAndReplay { service in
      let films = try await service.films(page: 1)
      #expect(films == [Film(id: 1, title: "Film 1", seen: Date(timeIntervalSince1970: 0.5))])
      let film = try await service.film(id: 2, language: "de")
      #expect(film == Film(id: 2, title: "Film de"))
      let count = try await service.count
      #expect(count == 4)
      #expect(service.cached(0) == nil)
      #expect(service.cached(1)?.title == "Film")
      try service.save(Film(id: 3, title: "x"))
      #expect(service.title == "the real one")
      let value = try await service.value(String.self, at: "/a")
      #expect(value == "Film")
    }
  }

  @Test func anUnstubbedCallThatCannotBeForwardedFails() async throws {
    let issues = try await shelf.use(real) { service in
      service.log(["a"])
      service.stub.log.returns()
      service.log(["b"])
    }
    #expect(
      issues == [
        """
        FilmService.log(["a"]) was called, but nothing is stubbed for it, and this member can't be forwarded to the real object.
        Add to the test, before the call:  double.stub.log.returns(), or double.stub.log.answers { … }
        """
      ])
    #expect(real.calls == [])
  }

  @Test func recordedErrorsAreThrown() async throws {
    real.fail(with: FilmError.busy)
    try await recordAndReplay { service in
      await #expect(throws: FilmError.busy) { try await service.films(page: 1) }
      await #expect(throws: FilmError.busy) { try await service.film(id: 1, language: "de") }
    }
  }

  @Test func equalCallsGetTheirAnswersInOrderAndTheLastRepeatedly() async throws {
    try await shelf.use(real) { [real] service in
      for name in ["A", "B"] {
        real.rename(to: name)
        _ = try await service.films(page: 1)
      }
    }
    try await shelf.run(.ci) { shelf in
      let service = FilmServiceSpy(replaying: unreachable(), filePath: shelf.source)
      var titles: [String] = []
      for _ in 1...4 { titles += try await service.films(page: 1).map(\.title) }
      #expect(titles == ["A 1", "B 1", "B 1", "B 1"])
      let other = FilmServiceSpy(replaying: unreachable(), filePath: shelf.source)
      let others = try await other.films(page: 1)
      #expect(others.map(\.title) == ["A 1"])
    }
  }

  @Test func completionHandlersAreCalled() async throws {
    try await recordAndReplay { service in
      let results = Trace()
      service.load(page: 1) { results.add("\((try? $0.get())?.count ?? -1)") }
      service.fetch("a") { data, error in results.add("\(data?.count ?? -1) \(error == nil)") }
      service.check { results.add("\($0?.status ?? 0)") }
      await MainActor.run { service.refresh { results.add("refreshed") } }
      #expect(results.lines == ["1", "4 true", "0", "refreshed"])
    }
  }

  @Test func completionHandlersReceiveErrors() async throws {
    real.fail(with: FilmError.busy)
    try await recordAndReplay { service in
      let results = Trace()
      service.load(page: 1) {
        if case .failure(FilmError.busy) = $0 { results.add("load") }
      }
      service.fetch("a") { data, error in
        if data == nil, error as? FilmError == .busy { results.add("fetch") }
      }
      service.check { if $0 == nil { results.add("check") } }
      #expect(results.lines == ["load", "fetch", "check"])
    }
  }

  @Test func anErrorThatIsCodableIsRecordedAsAnError() async throws {
    real.fail(with: HTTPFailure(status: 503))
    try await recordAndReplay { service in
      let results = Trace()
      service.check { results.add("\($0?.status ?? 0)") }
      #expect(results.lines == ["503"])
    }
    #expect(shelf.cassetteText.contains("! HTTPFailure { \"status\": 503 }\n"))
  }

  @Test func aCallWithoutARecordedAnswerFails() async throws {
    try await shelf.use(real) { service in
      for page in 1...7 { _ = try await service.films(page: page) }
      _ = service.cached(1)
    }
    let issues = try await shelf.use(unreachable(), .ci) { service in
      await #expect(throws: UnstubbedCall.self) { try await service.films(page: 9) }
      #expect(service.cached(2) == nil)
    }
    expectSnapshot(of: issues.joined(separator: "\n\n"), as: .lines)
  }

  @Test func aCallWithAnotherArgumentGetsNoAnswer() async throws {
    try await shelf.use(real) { _ = try await $0.publish(Draft(id: 1, title: "A")) }
    let issues = try await shelf.use(unreachable(), .ci) { service in
      let answer = try await service.publish(Draft(id: 1, title: "A"))
      #expect(answer == "Film: A")
      await #expect(throws: UnstubbedCall.self) { try await service.publish(Draft(id: 1, title: "WRONG")) }
    }
    expectSnapshot(of: issues.joined(separator: "\n\n"), as: .lines)
  }

  @Test(arguments: [[:], .ci])
  func aCallThatCannotBeToldFromOthersHasNoAnswer(variables: [String: String]) async throws {
    try shelf.folder.write(
      "# calls 1\n> FilmService.sorted(by: (KeyPath))\n< []\n\n= end\n", to: Shelf.cassettePath)
    let issues = try await shelf.use(real, variables) { service in
      await #expect(throws: UnstubbedCall.self) { try await service.sorted(by: \.title.count) }
    }
    #expect(
      issues.map { $0.prefix { $0 != "," } } == [
        "FilmService.sorted(by: (KeyPath)) can't be told from calls with other arguments"
      ])
  }

  @Test func onlyMissingCallsAreForwarded() async throws {
    try await shelf.use(real) { _ = try await $0.films(page: 1) }
    try await shelf.use(real) { service in
      _ = try await service.films(page: 1)
      _ = try await service.films(page: 2)
    }
    #expect(real.calls == ["films(1)", "films(2)"])
    #expect(shelf.cassetteText.split(separator: "\n").filter { $0.hasPrefix(">") }.count == 2)
  }

  @Test func anUnreadableCassetteIsReportedOnce() async throws {
    try shelf.folder.write("# calls 1\n> a\n< 1\n<<<<<<< HEAD\n", to: Shelf.cassettePath)
    let issues = try await shelf.use(unreachable()) { service in
      await #expect(throws: UnstubbedCall.self) { try await service.films(page: 1) }
      await #expect(throws: UnstubbedCall.self) { try await service.films(page: 2) }
    }
    expectSnapshot(of: issues.joined(separator: "\n\n"), as: .lines)
    #expect(shelf.cassetteText.hasSuffix("HEAD\n"))
  }

  @Test func aValueOfAnotherTypeIsReportedWithItsPath() async throws {
    let issues = try await issues(
      ofReplaying: "> FilmService.films(page: 1)\n< [\n    { \"id\": \"x\", \"title\": \"A\" }\n  ]"
    ) { service in
      await #expect(throws: UnstubbedCall.self) { try await service.films(page: 1) }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("[0].id") == true)
  }

  @Test func aValueForAMethodWithoutAResultIsReported() async throws {
    let issues = try await issues(
      ofReplaying: "> FilmService.save(Film(id: 1, title: \"A\", seen: nil))\n< 1"
    ) { service in
      try service.save(Film(id: 1, title: "A"))
    }
    expectSnapshot(of: issues.joined(separator: "\n\n"), as: .lines)
  }

  /// Returns the issues of calls to a double that replays a cassette with this entry on CI.
  private func issues(
    ofReplaying entry: String, _ call: @escaping @Sendable (FilmServiceSpy) async throws -> Void
  ) async throws -> [String] {
    try shelf.folder.write("# calls 1\n\(entry)\n\n= end\n", to: Shelf.cassettePath)
    return try await shelf.use(unreachable(), .ci) { try await call($0) }
  }

  @Test func aPropertyThatTheTestSetsIsNotForwarded() async throws {
    try await shelf.use(real) { service in
      service.title = "mine"
      #expect(service.title == "mine")
      #expect(service.calls.title.sets == ["mine"])
    }
    #expect(real.calls == [])
  }

  @Test func aStubReplaysAsWell() async throws {
    try await shelf.run { [real] in
      _ = try await FilmServiceStub(replaying: real, filePath: $0.source).films(page: 1)
    }
    try await shelf.run(.ci) {
      let films = try await FilmServiceStub(replaying: unreachable(), filePath: $0.source).films(page: 1)
      #expect(films.count == 1)
    }
  }
}

/// A real service that must not be created.
func unreachable(_ location: SourceLocation = #_sourceLocation) -> RealFilms {
  Issue.record("the real service was asked for", sourceLocation: location)
  return RealFilms()
}
