import TestDoubleRuntime
import TestReporting
import Testing
import Understudy

/// A double's `unstubbed` setting.
@Suite struct UnstubbedCallsTests {
  @Test func aDoubleCanReturnPlaceholdersSilently() {
    let service = MoviesServiceSpy()
    service.unstubbed = .placeholders
    let issues = CollectingReporter.issues { #expect(service.number(1) == 0) }
    #expect(issues.isEmpty)
  }

  @Test(.doubles(unstubbed: .placeholders)) func theSettingOfTheDoubleOverridesTheTrait() {
    let service = MoviesServiceSpy()
    service.unstubbed = .issues
    let issues = CollectingReporter.issues { #expect(service.number(1) == 0) }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.number(1) was called, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.number.returns(…)  // Int
        """
      ])
    service.unstubbed = nil
    #expect(CollectingReporter.issues { _ = service.number(1) }.isEmpty)
  }
}
