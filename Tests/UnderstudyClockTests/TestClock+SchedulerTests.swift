#if canImport(Combine) || OpenCombine
  import TestReporting
  import Testing
  import UnderstudyClock
  import UnderstudyTestSupport

  /// The scheduler of a `TestClock`, with actions that would run for ever.
  @MainActor
  @Suite struct TestClockSchedulerTests {
    let clock = TestClock()

    @Test(arguments: [0, -1]) func aTimerWithoutAnIntervalRunsOnce(_ seconds: Int) async {
      var count = 0
      let issues = await CollectingReporter.issues {
        let timer = clock.scheduler.schedule(
          after: clock.scheduler.now, interval: .seconds(seconds), tolerance: .seconds(0), options: nil
        ) { count += 1 }
        await clock.advance(by: .seconds(2))
        withExtendedLifetime(timer) {}
      }
      #expect(count == 1)
      #expect(clock.now.offset == .seconds(2))
      #expect(
        issues.map(\.message) == [
          """
          A timer of a TestClock's scheduler has the interval \(seconds)s, so it would run for ever without time passing. \
          Its action runs once: give it an interval above 0.
          """
        ])
    }

    @Test func manyActionsAtOneMomentAllRun() async {
      nonisolated(unsafe) var count = 0
      for _ in 0..<1100 { clock.scheduler.schedule(options: nil) { count += 1 } }
      await clock.advance(by: .zero)
      #expect(count == 1100)
    }

    @Test func anActionThatSchedulesItselfEndsAtALimit() async {
      nonisolated(unsafe) var count = 0
      nonisolated(unsafe) var again: () -> Void = {}
      let scheduler = clock.scheduler
      again = {
        count += 1
        scheduler.schedule(options: nil) { again() }
      }
      let issues = await CollectingReporter.issues {
        again()
        await clock.advance(by: .seconds(1))
        await clock.advance(by: .seconds(1))
      }
      again = {}
      #expect(count == 1001)
      #expect(clock.now.offset == .seconds(2))
      #expect(
        issues.map(\.message) == [
          """
          1000 actions of a TestClock's scheduler have scheduled each other at the same moment (0s), so time would never \
          pass. The next one does not run: give it a delay.
          """
        ])
    }
  }
#endif
