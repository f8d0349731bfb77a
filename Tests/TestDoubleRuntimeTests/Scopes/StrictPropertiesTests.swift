import TestReporting
import Testing
import Understudy

/// The issues that strict tests report for properties.
@Suite struct StrictPropertiesTests {
  @Test func aSetThatWasNeitherReadNorInspectedIsAnIssue() async {
    var line = 0
    let issues = await CollectingReporter.strictIssues {
      line = #line + 1
      let spy = MoviesServiceSpy()
      spy.rating = 4
      spy.rating = 5
    }
    #expect(
      issues.map(\.message) == [
        """
        A property was set, but not read since, and no expectation looked at it:
          MoviesService.rating = 4
          MoviesService.rating = 5
        Look at double.calls.rating, read the property, or weave the calls into a timeline.
        """
      ])
    #expect(issues.first?.position?.line == line)
  }

  static let inspections: [@Sendable (MoviesServiceSpy) -> Void] = [
    { spy in #expect(spy.rating == 4) },
    { spy in #expect(spy.calls.rating.sets == [4]) },
    { spy in #expect(spy.calls.all == ["MoviesService.rating = 4"]) },
    { spy in expectOrder(spy.calls.rating) },
    { spy in spy.calls.reset() },
    { spy in
      spy.reset()  // The property was set before the first call, as preparation by the test.
      #expect(spy.calls.reset.count == 1)
    },
  ]

  @Test(arguments: inspections.indices) func aSetThatWasReadOrInspectedIsNoIssue(index: Int) async {
    let issues = await CollectingReporter.strictIssues {
      let spy = MoviesServiceSpy()
      spy.rating = 4
      Self.inspections[index](spy)
    }
    #expect(issues.isEmpty)
  }

  @Test(arguments: [true, false])
  func aSetThatAListenerHasShownIsNoIssue(isShown: Bool) async {
    let issues = await CollectingReporter.strictIssues {
      let spy = MoviesServiceSpy()
      let token = spy.__log.addListener { _ in }
      spy.rating = 4
      if isShown { spy.__log.noteInspection(forListener: token) }
      spy.__log.removeListener(token)
    }
    #expect(issues.isEmpty == isShown)
  }

  @Test func aStubThatIsReplacedUnreadIsAnIssue() async {
    var line = 0
    let issues = await CollectingReporter.strictIssues {
      let spy = MoviesServiceSpy()
      line = #line + 1
      spy.stub.title.returns("a")
      spy.stub.title.returns("b")
      #expect(spy.title == "b")
    }
    #expect(issues.map(\.message) == ["A stub of MoviesService.title was replaced before it was read."])
    #expect(issues.first?.position?.line == line)
  }

  @Test func setsOfStaticPropertiesAreChecked() async {
    let issues = await CollectingReporter.strictIssues { MoviesServiceSpy.shared = 2 }
    #expect(
      issues.map(\.message) == [
        """
        A property was set, but not read since, and no expectation looked at it:
          MoviesService.shared = 2
        Look at MoviesServiceSpy.calls.shared, read the property, or weave the calls into a timeline.
        """
      ])
  }
}
