import TestReporting
import Testing

@Suite struct DurationSecondsTests {
  @Test(
    arguments: [
      (0.0, .zero), (1.0, .seconds(1)), (0.3, .milliseconds(300)), (-1.5, .milliseconds(-1500)),
      (0.9999999999, .seconds(1)), (1e300, .nanoseconds(Int64.max)), (-1e300, .nanoseconds(Int64.min)),
    ] as [(Double, Duration)])
  func isMadeOfSecondsToTheNanosecond(seconds: Double, duration: Duration) {
    #expect(Duration(inSeconds: seconds) == duration)
  }

  @Test func isReadInSeconds() {
    #expect(Duration.milliseconds(-1500).inSeconds == -1.5)
  }
}
