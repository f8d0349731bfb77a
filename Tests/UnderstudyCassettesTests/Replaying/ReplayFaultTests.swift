import Foundation
import Testing
import Understudy
import UnderstudyCassettes
import UnderstudyClock
import UnderstudyTestSupport

/// Tests replays with faults; serialized, since the tests of all shelves have the same name, and a clock is found by
/// the name of its test.
@Suite(.serialized) struct ReplayFaultTests {
  let shelf: Shelf

  init() throws {
    shelf = try Shelf()
    try shelf.folder.write(
      """
      # calls 1
      > FilmService.films(page: 1)
      < [
          { "id": 1, "title": "A" }
        ]
      > FilmService.film(id: 1, language: "de")
      < { "id": 1, "title": "A" }
      > FilmService.load(page: 1, completion: (function))
      < []

      = end

      """, to: Shelf.cassettePath)
  }

  @Test func everyThirdCallOfAMemberFails() async throws {
    let issues = try await shelf.run(.ci) { shelf in
      let service = FilmServiceSpy(replaying: unreachable(), filePath: shelf.source)
      service.replay(.failing(every: 3, with: FilmError.busy))
      var failed: [Int] = []
      for call in 1...7 where (try? await service.films(page: 1)) == nil { failed.append(call) }
      #expect(failed == [3, 6])
    }
    #expect(issues == [])
  }

  @Test func offlineCallsThrowUntilTheFaultIsRemoved() async throws {
    try await shelf.run(.ci) { shelf in
      let service = FilmServiceSpy(replaying: unreachable(), filePath: shelf.source)
      service.replay(.offline)
      await #expect { try await service.films(page: 1) } throws: {
        ($0 as? URLError)?.code == .notConnectedToInternet
      }
      service.replay(.none)
      #expect((try? await service.films(page: 1))?.count == 1)
    }
  }

  @Test func aMemberThatCannotThrowTheErrorIsAnIssue() async throws {
    let issues = try await shelf.run(.ci) { shelf in
      let service = FilmServiceSpy(replaying: unreachable(), filePath: shelf.source)
      service.replay(.offline)
      _ = try await service.film(id: 1, language: "de")
    }
    expectSnapshot(of: issues.joined(separator: "\n"), as: .lines)
  }

  @Test func theTimelineShowsASlowAnswer() async throws {
    let issues = try await shelf.run(.ci) { shelf in
      let clock = UnderstudyClock.TestClock()
      let service = FilmServiceSpy(replaying: unreachable(), filePath: shelf.source)
      service.replay(.slow(by: .milliseconds(1500)), .slow(by: .milliseconds(500)))
      let recorder = StateRecorder(calls: service, initial: 0, options: RecordingOptions(clock: clock))
      async let films = service.films(page: 1)
      try await clock.wait(sleepers: 1)
      await clock.advance(by: .seconds(2))
      _ = try await films
      let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
      service.load(page: 1) { result in continuation.yield((try? result.get().count) ?? -1) }
      try await clock.wait(sleepers: 1)
      await clock.advance(by: .seconds(2))
      for await count in counts {
        #expect(count == 0)
        break
      }
      #expect(
        recorder.timeline.text.hasSuffix(
          """
          > FilmService.films(page: 1)
          +2s
          < FilmService.films(page: 1)
          > FilmService.load(page: 1, completion: (function))
          +2s
          < FilmService.load(page: 1, completion: (function))

          = end

          """), "\(recorder.timeline.text)")
    }
    #expect(issues == [])
  }

  @Test func completionHandlersReceiveTheError() async throws {
    try await shelf.run(.ci) { shelf in
      let service = FilmServiceSpy(replaying: unreachable(), filePath: shelf.source)
      service.replay(.failing(every: 1, with: FilmError.busy))
      let results = Results()
      service.load(page: 1) { if case .failure(FilmError.busy) = $0 { results.add("busy") } }
      #expect(results.all == ["busy"])
    }
  }

  @Test func aFaultWithoutACassetteIsAnIssue() async throws {
    let issues = try await shelf.run { shelf in
      FilmServiceSpy(filePath: shelf.source).replay(.offline)
    }
    #expect(issues == ["This double answers from no cassette: make it with FilmServiceSpy(replaying: …)."])
  }
}
