import Testing
import UnderstudySchedules

/// `.ci/schedules` runs this suite on its own: it ends the process.
@Suite(.deterministic)
struct EndlessTests {
  @Test func waitsForNothing() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}

/// `.ci/schedules` runs this suite on its own, too: it needs no schedule, and is told so.
@Suite struct IdleTests {
  @Test(.deterministic) func startsNothing() {
    #expect(1 + 1 == 2)
  }
}
