import TestScheduling
import Testing

@Suite struct TimeSpanTests {
  @Test(
    arguments: [
      (0.0, TimeSpan()), (1.0, TimeSpan(seconds: 1)), (0.3, TimeSpan(attoseconds: 300_000_000_000_000_000)),
      (-1.5, TimeSpan(seconds: -1, attoseconds: -500_000_000_000_000_000)),
      (0.9999999999, TimeSpan(seconds: 1)), (1e300, TimeSpan(seconds: .max)),
      (-1e300, TimeSpan(seconds: .min)),
    ] as [(Double, TimeSpan)])
  func isMadeOfSecondsToTheNanosecond(seconds: Double, span: TimeSpan) {
    #expect(TimeSpan(inSeconds: seconds) == span)
  }

  @Test(arguments: [
    Duration.zero, .milliseconds(300), .seconds(-2), .nanoseconds(-1),
    Duration(secondsComponent: 3, attosecondsComponent: 1),
  ])
  func isWhatADurationIs(duration: Duration) {
    #expect(TimeSpan(duration).duration == duration)
  }

  @Test(arguments: [
    (Duration.milliseconds(700), Duration.milliseconds(600)), (.seconds(1), .milliseconds(-1)),
    (.milliseconds(-700), .milliseconds(-600)), (.milliseconds(300), .seconds(-1)),
    (.seconds(2), .seconds(-2)),
  ])
  func addsAndSubtractsAsDurationsDo(first: Duration, second: Duration) {
    let spans = (TimeSpan(first), TimeSpan(second))
    #expect(spans.0 + spans.1 == TimeSpan(first + second))
    #expect(spans.0 - spans.1 == TimeSpan(first - second))
    #expect((spans.0 < spans.1) == (first < second))
  }
}
