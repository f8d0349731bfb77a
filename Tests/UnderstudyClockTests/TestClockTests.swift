import StateSnapshots
import TestReporting
import TestScheduling
import Testing
import UnderstudyClock
import UnderstudyTestSupport

/// The time of a `TestClock` without a schedule.
@MainActor
struct TestClockTests {
  @Test func sleepersWakeInOrderEachAtItsOwnMoment() async throws {
    let clock = TestClock()
    let trace = Trace()
    let sleepers = [3, 1, 2].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        trace.add("\(clock.now.offset)")
      }
    }
    try await clock.wait(sleepers: 3)
    await clock.advance(by: .seconds(10))
    for sleeper in sleepers { try await sleeper.value }
    #expect(trace.lines == ["1.0 seconds", "2.0 seconds", "3.0 seconds"])
    #expect(clock.now.offset == .seconds(10))
  }

  @Test func aSleepIntoThePastReturnsAtOnce() async throws {
    let clock = TestClock()
    await clock.advance(by: .seconds(5))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(5)))
    #expect(clock.sleepers == 0)
  }

  @Test func aLoopOfSleepsIntoThePastLetsOthersRun() async throws {
    let clock = TestClock()
    let sleeper = Task { while true { try await clock.sleep(for: .zero) } }
    await clock.advance(by: .seconds(1))
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.now.offset == .seconds(1))
  }

  @Test func aCancelledSleepEnds() async throws {
    let clock = TestClock()
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    try await clock.wait(sleepers: 1)
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleepers == 0)
  }

  @Test func aSleepOfACancelledTaskDoesNotBegin() async throws {
    let clock = TestClock()
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test func theIssueOfAWaitForSleepersHasTheTimelineOfTheRecorder() async {
    let clock = TestClock()
    let recorder = StateRecorder(initial: 0, options: RecordingOptions(clock: clock))
    recorder.step("load()") { recorder.record(1) }
    do { _ = StateRecorder(initial: "gone", options: RecordingOptions(clock: clock)) }
    let reporter = CollectingReporter()
    await Reporting.$override.withValue(reporter) {
      await #expect(throws: ReportedFailure.self) {
        try await clock.wait(sleepers: 1, timeout: .milliseconds(1))
      }
    }
    #expect(
      reporter.issues.map(\.message) == [
        """
        0 instead of 1 tasks sleep by the clock after 0.001s.
        Does the model sleep by this clock, and has it got that far?
        The timeline so far:

        # states 1
        = initial
          self: 0

        @ load()
        ~
          self: 0 -> 1

        = end

        """
      ])
  }

  @Test func aRecorderWithoutAClockRecordsNoTime() async throws {
    let clock = TestClock()
    let recorder = StateRecorder(initial: 0)
    await clock.advance(by: .seconds(1))
    recorder.record(1)
    #expect(recorder.timeline.blocks.count == 1)
  }

  @Test func aRecorderAcceptsAnyClock() async throws {
    let recorder = StateRecorder(initial: 0, options: RecordingOptions(clock: ContinuousClock()))
    recorder.record(1)
    guard case .time(let time)? = recorder.timeline.blocks.first else {
      Issue.record("no time passed")
      return
    }
    #expect(time > Duration.zero)
  }
}
