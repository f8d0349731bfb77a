import Foundation
import Testing
import Understudy
import UnderstudyTestSupport

@testable import UnderstudyCassettes

/// Tests the real service behind a replaying double.
struct RealServiceTests {
  let shelf: Shelf

  init() throws { shelf = try Shelf() }

  @Test func aMemberThatThrowsKeepsItsChange() async throws {
    try await shelf.run { shelf in
      let service = MeterServiceSpy(replaying: RealMeter(), filePath: shelf.source)
      #expect(throws: RealMeter.Failure.self) { try service.advance(failing: true) }
      let count = try service.advance(failing: false)
      #expect(count == 2)
    }
    #expect(shelf.cassetteText.contains("> MeterService.advance(failing: false)\n< 2\n"))
  }

  @Test func aMemberWithACompletionHandlerThatThrowsKeepsItsChange() async throws {
    try await shelf.run { shelf in
      let service = MeterServiceSpy(replaying: RealMeter(), filePath: shelf.source)
      service.step = 0
      #expect(throws: RealMeter.Failure.self) { try service.reset { _ in } }
      let count = try service.advance(failing: false)
      #expect(count == 100)
    }
  }

  @Test func itIsMadeOnceForCallsOfSeveralThreads() async throws {
    try await shelf.run { shelf in
      let creations = Trace()
      @Sendable func make() -> RealMeter {
        creations.add("made")
        return RealMeter()
      }
      let service = MeterServiceSpy(replaying: make(), filePath: shelf.source)
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<8 { group.addTask { service.limit() } }
        for await limit in group { #expect(limit == 10) }
      }
      #expect(creations.lines == ["made"])
    }
  }
}
