import Testing
import UnderstudySchedules

/// `.ci/schedules` runs this suite on its own: it ends the process.
@Suite(.deterministic)
struct EndlessTests {
  @Test func waitsForNothing() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}
