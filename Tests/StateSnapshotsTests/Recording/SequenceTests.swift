import StateSnapshots
import Testing
import TimelineReading

struct SequenceTests {
  enum Failure: Error { case offline }

  @Test func theTimelineShowsTheElementsAndTheEnd() async throws {
    let (states, input) = AsyncStream.makeStream(of: Int.self)
    let recorder = StateRecorder(states: states)
    for number in 0...2 { input.yield(number) }
    #expect(try await recorder.wait { $0 == 2 } == 2)
    input.finish()
    #expect(try await recorder.waitForEnd() == [0, 1, 2])
    #expect(
      recorder.timeline.text == """
        # states 1
        = initial
          self: 0

        ~
          self: 0 -> 1
        ~
          self: 1 -> 2
        = finished

        = end

        """)
  }

  @Test func theTimelineShowsAFailure() async throws {
    let (states, input) = AsyncThrowingStream.makeStream(of: Int.self)
    let recorder = StateRecorder(states: states)
    input.yield(0)
    input.finish(throwing: Failure.offline)
    try await recorder.waitForEnd()
    #expect(recorder.timeline.blocks == [.finished(failure: .leaf(".offline"))])
    #expect(try StateTimeline(parsing: recorder.timeline.text.utf8) == recorder.timeline)
  }

  @Test func aFirstElementAfterAStepIsAChange() async throws {
    let (states, input) = AsyncStream.makeStream(of: Int.self)
    let recorder = StateRecorder(states: states)
    recorder.step("send") { _ = input.yield(1) }
    try await recorder.wait { $0 == 1 }
    #expect(
      recorder.timeline.text == """
        # states 1
        = initial
          self: (none)

        @ send
        ~
          self: (none) -> 1

        = end

        """)
  }

  @Test func aDeallocatedRecorderEndsItsTask() async {
    let (states, input) = AsyncStream.makeStream(of: Int.self)
    let (termination, terminationInput) = AsyncStream.makeStream(of: Void.self)
    input.onTermination = { _ in terminationInput.finish() }
    do {
      let recorder = StateRecorder(states: states)
      #expect(recorder.states.isEmpty)
    }
    for await _ in termination {}
  }
}
