import Testing
import Understudy
import UnderstudyClock

import class UnderstudyForeignKits.TestClock

/// If the other kit's clock is imported by its name, `TestClock` means that clock, in types as well.
@Suite struct ForeignClockImportTests {
  private let clock: TestClock<Duration> = TestClock()
  private let own: UnderstudyClock.TestClock = UnderstudyClock.TestClock()

  @Test func theNameAloneIsTheOtherKits() {
    #expect(clock.now == TestClock<Duration>.Instant())
    #expect(own.now == UnderstudyClock.TestClock.Instant())
  }
}
