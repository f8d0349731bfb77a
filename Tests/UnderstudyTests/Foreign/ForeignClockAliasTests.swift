import Testing
import Understudy
import UnderstudyForeignKits

/// One such line settles it for a file; without `private`, for all files of a target.
private typealias TestClock = UnderstudyForeignKits.TestClock

@Suite struct ForeignClockAliasTests {
  private let clock: TestClock<Duration> = TestClock()

  @Test func theNameAloneIsTheAliass() {
    #expect(clock.now == TestClock<Duration>.Instant())
  }
}
