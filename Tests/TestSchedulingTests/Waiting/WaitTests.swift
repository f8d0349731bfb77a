import Testing
import TestScheduling
import Understudy

/// The kit's waits in a schedule, which end in turns.
@MainActor
@Suite struct WaitTests {
  @Test func heldCallsAreResumedInTheirTurn() async throws {
    let found = try await outcomes { trace in
      let service = CatalogueServiceSpy()
      let call = service.stub.movies.hold()
      let loading = Task {
        trace.add("\(try await service.movies(page: 1))")
      }
      try await service.calls.movies.wait(count: 1)
      trace.add("called")
      call.resume(returning: ["Alien"])
      trace.add("resumed")
      try await loading.value
      trace.add("loaded")
    }
    #expect(found == [["called", "resumed", "[\"Alien\"]", "loaded"]])
  }

  @Test func recordersSeeStreamsBeforeAnybodyElseGoesOn() async throws {
    let found = try await outcomes { trace in
      let service = CatalogueServiceSpy()
      let recorder = StateRecorder(calls: service, states: service.updates())
      await recorder.step("send") {
        service.stub.updates.send(1)
        await service.track("one")
        service.stub.updates.send(2)
      }
      trace.add(recorder.timeline.text)
    }
    #expect(found.count == 1)
    expectSnapshot(of: found.first?.first ?? "", as: .lines)
  }
}
