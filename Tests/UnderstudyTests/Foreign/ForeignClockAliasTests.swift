import Testing
import Understudy
import UnderstudyClock
import UnderstudyForeignKits

/// Makes `TestClock` mean the other kit's clock in this file; without `private`, in all files of the target.
private typealias TestClock = UnderstudyForeignKits.TestClock

@Suite struct ForeignClockAliasTests {
  private let clock: TestClock<Duration> = TestClock()

  @Test func theNameAloneIsTheAliass() {
    #expect(clock.now == TestClock<Duration>.Instant())
  }
}
