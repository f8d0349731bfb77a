import Testing
import Understudy

import class UnderstudyForeignKits.TestClock

/// With an import of the other kit's clock by name, its name alone is that clock, in types too.
@Suite struct ForeignClockImportTests {
  private let clock: TestClock<Duration> = TestClock()
  private let own: Understudy.TestClock = Understudy.TestClock()

  @Test func theNameAloneIsTheOtherKits() {
    #expect(clock.now == TestClock<Duration>.Instant())
    #expect(own.now == Understudy.TestClock.Instant())
  }
}
