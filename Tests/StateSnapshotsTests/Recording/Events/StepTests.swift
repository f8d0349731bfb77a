import StateSnapshots
import Testing
import TimelineReading

@MainActor
struct StepTests {
  struct Failure: Error {}

  @Test func aStepReturnsWhatItsClosureReturns() async {
    let recorder = StateRecorder(initial: 0)
    #expect(recorder.step("sync") { 1 } == 1)
    let value = await recorder.step("async") { () async -> Int in
      await Task.yield()
      return 2
    }
    #expect(value == 2)
  }

  @Test func aStepPassesErrorsOn() async {
    let recorder = StateRecorder(initial: 0)
    #expect(throws: Failure.self) { try recorder.step("sync") { throw Failure() } }
    await #expect(throws: Failure.self) {
      try await recorder.step("async") { () async throws in
        await Task.yield()
        throw Failure()
      }
    }
    #expect(recorder.timeline.blocks.count == 2)
  }

  @Test func aStepInsideAnotherHasAGreaterDepth() throws {
    let recorder = StateRecorder(initial: 0)
    recorder.step("outer") {
      recorder.step("inner") { recorder.record(1) }
      recorder.record(2)
      recorder.step("idle") {}
    }
    recorder.step("next") {}
    #expect(
      recorder.timeline.text == """
        # states 1
        = initial
          self: 0

        @ outer

        @@ inner
        ~
          self: 0 -> 1

        @ outer (continued)
        ~
          self: 1 -> 2

        @@ idle
          (no change)

        @ next
          (no change)

        = end

        """)
    #expect(try StateTimeline(parsing: recorder.timeline.text.utf8) == recorder.timeline)
  }
}
