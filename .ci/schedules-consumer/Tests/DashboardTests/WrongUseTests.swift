import Testing
import Understudy
import UnderstudySchedules

/// `.ci/schedules` runs these on their own: each reports its wrong use of `.deterministic`.
@Suite struct WrongUseTests {
  @Test(.deterministic) func startsNothing() {
    #expect(1 + 1 == 2)
  }

  @Test(.deterministic(schedules: 0)) func hasNoSchedule() {}

  @Test(.deterministic(schedule: "first")) func namesNone() {}
}

/// On a suite, the trait is for those of its tests that do several things at once.
@Suite(.deterministic) struct MixedTests {
  @Test func startsNothing() {
    #expect(1 + 1 == 2)
  }
}
