import Dispatch
import Foundation
import Testing
import TestScheduling
import Understudy

/// Work runs where it would run without a schedule.
@Suite struct ThreadTests {
  @Test func thePoolsWorkIsOffTheMainQueue() async throws {
    let box = Box()
    let trace = Trace()
    _ = try await Schedule.run(TurnOrder(.changes([]))) {
      dispatchPrecondition(condition: .notOnQueue(.main))
      await Task.detached { dispatchPrecondition(condition: .notOnQueue(.main)) }.value
      await box.add(1)
      await MainActor.run {
        MainActor.assertIsolated()
        dispatchPrecondition(condition: .onQueue(.main))
      }
      dispatchPrecondition(condition: .notOnQueue(.main))
      trace.add("done")
    }
    #expect(trace.lines == ["done"])
  }

  @Test func workThatWaitsForTheMainQueueGoesOn() async throws {
    let trace = Trace()
    _ = try await Schedule.run(TurnOrder(.changes([]))) {
      await Task.detached { DispatchQueue.main.sync { trace.add("on the main queue") } }.value
    }
    #expect(trace.lines == ["on the main queue"])
  }

  @Test func theMainActorIsAssumedOnItsQueue() async throws {
    let trace = Trace()
    _ = try await Schedule.run(TurnOrder(.changes([]))) {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async {
          MainActor.assumeIsolated { trace.add("assumed") }
          continuation.resume()
        }
      }
    }
    #expect(trace.lines == ["assumed"])
  }
}
