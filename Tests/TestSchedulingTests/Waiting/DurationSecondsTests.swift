import TestReporting
import Testing

@Suite struct DurationSecondsTests {
  @Test func isReadInSeconds() {
    #expect(Duration.milliseconds(-1500).inSeconds == -1.5)
  }
}
