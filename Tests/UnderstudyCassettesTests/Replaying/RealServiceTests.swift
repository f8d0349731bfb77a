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

  @Test func itsInitializerAndSetterMayWaitForAThreadThatUsesTheDouble() async {
    // A separate process, since it would wait forever if the service's code ran within a lock.
    await #expect(processExitsWith: .success) {
      alarm(20)
      let shelf = try Shelf()
      try await shelf.run { shelf in
        let others = Others()
        let service = MeterServiceSpy(
          replaying: WaitingMeter { others.run() }, filePath: shelf.source)
        others.body = { service.step = 2 }
        precondition(service.limit() == 10)
        others.body = { precondition(service.limit() == 10) }
        service.step = 3
      }
    }
  }

  @Test func itIsMadeOnceForCallsOfSeveralThreads() async throws {
    try await shelf.run { shelf in
      let creations = Results()
      let service = MeterServiceSpy(
        replaying: creations.adding("made", to: RealMeter()), filePath: shelf.source)
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<8 { group.addTask { service.limit() } }
        for await limit in group { #expect(limit == 10) }
      }
      #expect(creations.all == ["made"])
    }
  }
}

/// What a service lets another thread do, once.
private final class Others: @unchecked Sendable {  // Set and read by threads that wait for each other.
  var body: (() -> Void)?

  func run() { exchange(&body, with: nil)?() }
}
