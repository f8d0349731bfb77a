import TestScheduling
import Testing

@testable import StateSnapshots
@testable import TimelineReading

struct ElapsedTimeTests {
  @Test(arguments: [
    (Duration.milliseconds(300), "+300ms"), (.milliseconds(1), "+1ms"), (.microseconds(1500), "+1.5ms"),
    (.nanoseconds(1), "+0.000001ms"), (.seconds(1), "+1s"), (.milliseconds(1500), "+1.5s"),
    (.seconds(90), "+90s"),
    (Duration(secondsComponent: 1, attosecondsComponent: 1), "+1.000000000000000001s"),
    (Duration(secondsComponent: 0, attosecondsComponent: 1), "+0.000000000000001ms"),
    (.seconds(Int64.max), "+9223372036854775807s"),
  ])
  func aDurationIsWrittenAndReadAgain(duration: Duration, text: String) {
    #expect(ElapsedTime.text(duration) == text)
    #expect(ElapsedTime.parse(text) == duration)
  }

  @Test(arguments: [
    "+0ms", "+01s", "+1.50s", "+1000ms", "+१s", "+0s", "+", "+ms", "+s", "300ms", "+300", "+-1s", "++1s",
    "+1.s", "+1.0000000000000000001s", "+1.+5s", "+1e3s", "+9223372036854775808s", "+1.5.5s",
  ])
  func aTimelineWithAnotherSpellingIsRefused(text: String) {
    #expect(throws: ParseError.self) {
      try StateTimeline(parsing: "# states 1\n= initial\n  self: 0\n\n\(text)\n\n= end\n".utf8)
    }
  }
}
