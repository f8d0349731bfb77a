import TestReporting
import Testing
import Understudy

@Suite struct StrictnessTests {
  @Test func anUnusedStubIsAnIssueAtItsLine() async {
    var line = 0
    let issues = await CollectingReporter.strictIssues {
      let spy = MoviesServiceSpy()
      spy.stub.number.returns(1)
      _ = spy.number(1)
      line = #line + 1
      spy.stub.movies.when(2).returns([])
      #expect(spy.calls.number.count == 1)
    }
    #expect(issues.map(\.message) == ["A stub of MoviesService.movies(page:) for (page: 2) was never used."])
    #expect(issues.first?.position?.line == line)
    #expect(issues.first?.position?.fileID == #fileID)
  }

  @Test func anUninspectedCallIsAnIssueWithItsText() async {
    var line = 0
    let issues = await CollectingReporter.strictIssues {
      line = #line + 1
      let spy = MoviesServiceSpy()
      spy.toggle(3, isOn: true)
      spy.reset()
      #expect(spy.calls.reset.count == 1)
    }
    #expect(
      issues.map(\.message) == [
        """
        A call was made that no expectation looked at:
          MoviesService.toggle(3, isOn: true)
        Look at double.calls.toggle, or weave the calls into a timeline.
        """
      ])
    #expect(issues.first?.position?.line == line)
  }

  @Test func aCallAfterTheInspectionIsAnIssue() async {
    let issues = await CollectingReporter.strictIssues {
      let spy = MoviesServiceSpy()
      spy.toggle(1, isOn: true)
      #expect(spy.calls.toggle.count == 1)
      spy.toggle(2, isOn: true)
    }
    #expect(
      issues.map { $0.message.split(separator: "\n")[1] } == ["  MoviesService.toggle(2, isOn: true)"])
  }

  @Test func aDoubleThatOutlivesItsTestIsReportedOnce() async {
    let earlier = MoviesServiceSpy()
    var outliving: MoviesServiceSpy?
    let issues = await CollectingReporter.strictIssues {
      outliving = MoviesServiceSpy()
      outliving?.reset()
      earlier.reset()
    }
    #expect(issues.map { $0.message.split(separator: "\n")[1] } == ["  MoviesService.reset()"])
    withExtendedLifetime((earlier, outliving)) {}
  }

  @Test func aStubThatIsReplacedUnusedIsAnIssueAtItsLine() async {
    var line = 0
    let issues = await CollectingReporter.strictIssues {
      let spy = MoviesServiceSpy()
      line = #line + 1
      spy.stub.title.returns("a")
      spy.stub.number.returns(1)
      spy.stub.title.returns("b")
      spy.stub.number.returns(2)
      #expect(spy.title == "b")
      #expect(spy.number(0) == 2)
      #expect(spy.calls.number == [0])
    }
    #expect(
      issues.map(\.message) == [
        "A stub of MoviesService.title was replaced before it was read.",
        "A stub of MoviesService.number(_:) was replaced before a call used it.",
      ])
    #expect(issues.map(\.position?.line) == [line, line + 1])
  }

  @Test func aCallIsInspectedByNameInOrderOrByWaiting() async throws {
    let issues = await CollectingReporter.strictIssues {
      let spy = MoviesServiceSpy()
      spy.reset()
      spy.toggle(1, isOn: true)
      expectOrder(spy.calls.reset, spy.calls.toggle)
      let other = MoviesServiceSpy()
      other.reset()
      try await other.calls.reset.wait(count: 1)
      let third = MoviesServiceSpy()
      third.reset()
      #expect(third.calls.all.count == 1)
    }
    #expect(issues.isEmpty)
  }

  @Test func aCallBeforeTheListenerWasAddedIsNotShownByIt() async {
    let issues = await CollectingReporter.strictIssues {
      let spy = MoviesServiceSpy()
      spy.reset()
      let token = spy.__log.addListener { _ in }
      spy.__log.noteInspection(forListener: token)
      spy.__log.removeListener(token)
    }
    #expect(issues.count == 1)
  }

  @Test func aDoubleThatSeveralTestsShareKeepsItsStubs() async {
    var shared: MoviesServiceSpy?
    _ = await CollectingReporter.strictIssues {
      shared = MoviesServiceSpy()
      shared?.stub.number.returns(4)
      shared?.stub.caption.answers { _, _ in "short" }
      shared?.stub.title.returns("Films")
      #expect(shared?.number(1) == 4)
    }
    let issues = await CollectingReporter.strictIssues {
      #expect(shared?.number(2) == 4)
      #expect(shared?.caption(of: Movie(id: 1, title: ""), short: nil) == "short")
      #expect(shared?.title == "Films")
    }
    #expect(issues.isEmpty)
  }

  @Test func issuesAreReportedInTheOrderOfTheirLines() async {
    let issues = await CollectingReporter.strictIssues {
      let first = MoviesServiceSpy()
      let second = MoviesServiceSpy()
      second.stub.number.returns(1)
      first.stub.number.returns(1)
    }
    let lines = issues.compactMap(\.position?.line)
    #expect(lines.count == 2)
    #expect(lines == lines.sorted())
  }

  @Test func answersThatNoCallGotAreIssuesAtTheirLine() async {
    var line = 0
    let issues = await CollectingReporter.strictIssues {
      let spy = MoviesServiceSpy()
      line = #line + 1
      spy.stub.number.returns(1, 2, 3)
      spy.stub.caption.when { $0.movie.id == 2 }.returns("a", "b")
      spy.stub.title.returns("a", "b")
      let all = [spy.number(0), spy.number(1), spy.number(2), spy.number(3)]
      #expect(all == [1, 2, 3, 3])
      #expect(spy.calls.number.count == 4)
      #expect(spy.caption(of: Movie(id: 2, title: ""), short: nil) == "a")
      #expect(spy.calls.caption.count == 1)
      #expect(spy.title == "a")
    }
    #expect(
      issues.map(\.message) == [
        "A stub of MoviesService.caption(of:short:) has 2 answers, of which 1 was used.",
        "A stub of MoviesService.title has 2 answers, of which 1 was used.",
      ])
    #expect(issues.map(\.position?.line) == [line + 1, line + 2])
  }

  @Test func answersThatAreReplacedBeforeACallGotThemAreAnIssue() async {
    let issues = await CollectingReporter.strictIssues {
      let spy = MoviesServiceSpy()
      spy.stub.number.returns(1, 2, 3)
      #expect([spy.number(0), spy.number(0)] == [1, 2])
      spy.stub.number.returns(4)
      #expect(spy.number(0) == 4)
      #expect(spy.calls.number.count == 3)
    }
    #expect(
      issues.map(\.message) == ["A stub of MoviesService.number(_:) has 3 answers, of which 2 were used."])
  }

  @Test func aHeldCallThatIsResumedButNeverMadeIsAnIssueAtItsLine() async {
    var line = 0
    let issues = await CollectingReporter.strictIssues {
      let spy = MoviesServiceSpy()
      line = #line + 1
      let call = spy.stub.movies.hold()
      call.resume(returning: [])
    }
    #expect(issues.map(\.message) == ["A held call of MoviesService.movies(page:) was never used."])
    #expect(issues.map(\.position?.line) == [line])
  }
}
