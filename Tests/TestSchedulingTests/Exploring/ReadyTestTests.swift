import Foundation
import Testing
import Understudy
import UnderstudyClock
import UnderstudyExploring

/// The tests that exploring prints: each is compiled here, and fails as the explored run does.
@MainActor
@Suite(.turnsOfTheNewestCompiler) struct ReadyTestTests {
  /// Returns the body of the test that a failure prints, indented as in this file.
  private func readyTest(in message: String) throws -> String {
    let body = try #require(message.firstMatch(of: /@MainActor func .* {\n((?s).*?)\n  }\n/)).1
    return body.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n")
  }

  /// Returns the lines of this file that follow the mark, up to the next `// end`.
  private func excerpt(after mark: String) throws -> String {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let start = try #require(source.range(of: "    // \(mark)\n"))
    let end = try #require(source[start.upperBound...].range(of: "\n    // end"))
    return String(source[start.upperBound..<end.lowerBound])
  }

  /// Returns the issues of a test that is run as `.deterministic` does.
  private func issues(_ test: @escaping @MainActor () async throws -> Void) async -> [String] {
    let trace = Trace()
    try? await withKnownIssue(isIntermittent: true) {
      try await withDeterministicSchedule { try await test() }
    } matching: {
      trace.add($0.error.map { "\($0)" } ?? "\($0.kind)")
      return true
    }
    return trace.lines
  }

  // MARK: cancelling

  private func cancellingFails(bug: GrowingList.Bug? = .keepsSpinner) async throws {
    // cancelling
    let service = CatalogueServiceSpy()
    service.stub.search.answers { [$0] }
    let list = GrowingList(service, bug: bug)
    let recorder = StateRecorder(calls: service) { list.state }

    recorder.step("start") { list.start() }
    recorder.step("cancel") { list.cancel() }
    await settle()

    #expect(recorder.states.last?.isLoading == false)
    // end
  }

  @Test func cancelling() async throws {
    let printed = try readyTest(in: await PlantedBugs.cancelling(.keepsSpinner))
    #expect(try excerpt(after: "cancelling") == printed)
    #expect(await issues { try await cancellingFails() }.count == 1)
  }

  // MARK: searching

  private func searchingFails(bug: GrowingList.Bug? = .showsStaleAnswer) async throws {
    // searching
    let service = CatalogueServiceSpy()
    service.stub.search.answers { [$0] }
    let list = GrowingList(service, bug: bug)
    let recorder = StateRecorder(calls: service) { list.state }

    let search1 = service.stub.search.hold()
    Task { await recorder.step(#"search("al")"#) { await list.search("al") } }
    await settle()
    let search2 = service.stub.search.hold()
    Task { await recorder.step(#"search("a")"#) { await list.search("a") } }
    await settle()
    search2.resume(returning: ["a"])
    await settle()
    search1.resume(returning: ["al"])
    await settle()

    try recorder.states.suffix(1).forEach { state in
      if !state.text.isEmpty, state.found != [state.text] { throw Broken(description: "a stale answer") }
    }
    // end
  }

  @Test func searching() async throws {
    let printed = try readyTest(in: await PlantedBugs.searching(.showsStaleAnswer))
    #expect(try excerpt(after: "searching") == printed)
    #expect(await issues { try await searchingFails() } == ["a stale answer"])
  }

  // MARK: debounce

  private func debounceFails(isGuarded: Bool = false) async throws {
    // debounce
    let service = CatalogueServiceSpy()
    service.stub.search.answers { [$0] }
    let clock = TestClock(advances: .whenIdle)
    let list = GrowingList(service, bug: isGuarded ? nil : .showsStaleAnswer)
    let recorder = StateRecorder(calls: service, clock: clock) { list.state }

    let search1 = service.stub.search.hold()
    Task {
      await recorder.step(#"type("al")"#) {
        let text = "al"
        await list.type(text, clock)
      }
    }
    await settle()
    let search2 = service.stub.search.hold()
    Task {
      await recorder.step(#"type("a")"#) {
        let text = "a"
        await list.type(text, clock)
      }
    }
    await settle()
    search2.resume(returning: ["a"])
    await settle()
    search1.resume(returning: ["al"])
    await settle()

    try recorder.states.suffix(1).forEach { state in
      if !state.text.isEmpty, state.found != [state.text] { throw Broken(description: "a stale answer") }
    }
    // end
  }

  @Test func debounce() async throws {
    let printed = try readyTest(in: await PlantedBugs.debounce(isGuarded: false))
    #expect(try excerpt(after: "debounce") == printed)
    #expect(await issues { try await debounceFails() } == ["a stale answer"])
  }

  // MARK: retrying

  private func retryingFails(isGuarded: Bool = false) async throws {
    // retrying
    let service = CatalogueServiceSpy()
    service.stub.movies.draws(["Alien"], throwing: Offline())
    let list = RetryingList(service, isGuarded: isGuarded)
    let recorder = StateRecorder(calls: service) { list.state }

    let movies1 = service.stub.movies.hold()
    Task { await recorder.step("load") { await list.load() } }
    await settle()
    movies1.resume(throwing: Offline())
    await settle()
    let movies2 = service.stub.movies.hold()
    Task { await recorder.step("retry") { await list.load(isRetry: true) } }
    await settle()
    let movies3 = service.stub.movies.hold()
    Task { await recorder.step("retry") { await list.load(isRetry: true) } }
    await settle()
    movies3.resume(returning: ["Alien"])
    await settle()
    movies2.resume(returning: ["Alien"])
    await settle()

    try recorder.states.forEach { state in
      if state.found.count > 1 { throw Broken(description: "the page is there twice") }
    }
    // end
  }

  @Test func retrying() async throws {
    let printed = try readyTest(in: await PlantedBugs.retrying(isGuarded: false))
    #expect(try excerpt(after: "retrying") == printed)
    #expect(await issues { try await retryingFails() } == ["the page is there twice"])
  }

  // MARK: ending

  private func endingFails() async throws {
    // ending
    let service = CatalogueServiceSpy()
    service.stub.search.neverReturns()
    let recorder = StateRecorder(calls: service, initial: 0)

    let action1 = Task { await recorder.step("search") { _ = await service.search("a") } }
    await settle()

    await action1.value  // Never ends.
    // end
  }

  @Test func ending() async throws {
    let text = await messages(schedules: 50) {
      let service = CatalogueServiceSpy()
      service.stub.search.neverReturns()
      let recorder = StateRecorder(calls: service, initial: 0)

      try await recorder.explore(steps: 2) {
        ExploredAction("search") { _ = await service.search("a") }
      }
    }.joined(separator: "\n")
    let printed = try readyTest(in: text)
    #expect(try excerpt(after: "ending") == printed)
    #expect(await issues { try await endingFails() }.count == 1)
  }
}
