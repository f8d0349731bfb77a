import TestDoubleRuntime
import TestReporting
import Testing
import Understudy

/// What a double's own word on unstubbed calls is worth.
@Suite struct UnstubbedCallsTests {
  @Test func aDoubleCanBeSilentByItself() {
    let service = MoviesServiceSpy()
    service.unstubbed = .placeholders
    let issues = CollectingReporter.issues { #expect(service.number(1) == 0) }
    #expect(issues.isEmpty)
  }

  @Test(.doubles(unstubbed: .placeholders)) func itsWordComesBeforeTheTraits() {
    let service = MoviesServiceSpy()
    service.unstubbed = .issues
    let issues = CollectingReporter.issues { #expect(service.number(1) == 0) }
    #expect(issues.count == 1)
    service.unstubbed = nil
    #expect(CollectingReporter.issues { _ = service.number(1) }.isEmpty)
  }
}
