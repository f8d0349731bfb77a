import TestReporting
import Testing
import Understudy

/// Stubs with conditions, and the messages of calls with other arguments.
@Suite struct WhenTests {
  let spy = MoviesServiceSpy()

  @Test func severalValuesSelectTheCall() {
    let movie = Movie(id: 1, title: "Alien")
    spy.stub.caption.returns("other")
    spy.stub.caption.when(movie, true).returns("short")
    spy.stub.caption.when((movie, nil)).returns("none")
    #expect(spy.caption(of: movie, short: true) == "short")
    #expect(spy.caption(of: movie, short: false) == "other")
    #expect(spy.caption(of: movie, short: nil) == "none")
  }

  @Test func aStubForOtherArgumentsIsNamed() async {
    spy.stub.movies.when(2).returns([])
    let issues = await CollectingReporter.issues { _ = try? await spy.movies(page: 3) }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.movies(page: 3) was called, but nothing is stubbed for it:
          stubbed for page 2, called with page 3
        Add to the test, before the call:  double.stub.movies.returns(…)  // [Movie]
        """
      ])
  }

  @Test func onlyTheArgumentsThatDifferAreNamed() {
    let movie = Movie(id: 1, title: "Alien")
    spy.stub.caption.when(movie, true).returns("short")
    let issues = CollectingReporter.issues { _ = spy.caption(of: movie, short: false) }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.caption(of: Movie(id: 1, title: "Alien"), short: false) was called, but nothing is stubbed for it:
          stubbed for short true, called with short false
        Add to the test, before the call:  double.stub.caption.returns(…)  // String
        """
      ])
  }

  @Test func aPrepositionAsTheLabelHasAColon() {
    let movie = Movie(id: 1, title: "Alien")
    spy.stub.caption.when(movie, true).returns("short")
    let issues = CollectingReporter.issues { _ = spy.caption(of: Movie(id: 2, title: "B"), short: false) }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.caption(of: Movie(id: 2, title: "B"), short: false) was called, but nothing is stubbed for it:
          stubbed for of: Movie(id: 1, title: "Alien"), short true, called with of: Movie(id: 2, title: "B"), short false
        Add to the test, before the call:  double.stub.caption.returns(…)  // String
        """
      ])
  }

  @Test func aWrongNumberOfValuesIsAnIssueAtItsLineBeforeAnyCall() {
    let line = #line + 2
    let issues = CollectingReporter.issues {
      spy.stub.caption.when(Movie(id: 1, title: "Alien")).returns("short")
    }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.caption(of:short:) takes 2 arguments, but 1 value was given: give one for each, or use a closure \
        to compare.
        """
      ])
    #expect(issues.first?.position?.line == line)
  }

  @Test func tooManyValuesAreAnIssueToo() {
    let issues = CollectingReporter.issues { spy.stub.number.when(1, 2).returns(3) }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.number(_:) takes 1 argument, but 2 values were given: give one for each, or use a closure to \
        compare.
        """
      ])
  }

  @Test func theIssueOfAnUnstubbedCallCountsTheValuesOfTheStub() {
    _ = CollectingReporter.issues {
      spy.stub.caption.when(Movie(id: 1, title: "Alien")).returns("short")
    }
    let issues = CollectingReporter.issues {
      _ = spy.caption(of: Movie(id: 1, title: "Alien"), short: false)
    }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.caption(of: Movie(id: 1, title: "Alien"), short: false) was called, but nothing is stubbed for it:
          stubbed for 1 value, called with 2
        Add to the test, before the call:  double.stub.caption.returns(…)  // String
        """
      ])
  }

  @Test func aWrongNumberOfValuesIsAnIssueOnce() {
    spy.stub.caption.returns("any")
    let issues = CollectingReporter.issues {
      spy.stub.caption.when(Movie(id: 1, title: "Alien")).returns("short")
      for _ in 0..<3 { #expect(spy.caption(of: Movie(id: 1, title: "Alien"), short: false) == "any") }
    }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.caption(of:short:) takes 2 arguments, but 1 value was given: give one for each, or use a closure \
        to compare.
        """
      ])
  }

  @Test func aConditionIsNamedByItsLine() {
    let line = #line + 1
    spy.stub.number.when { $0 > 2 }.returns(1)
    let issues = CollectingReporter.issues { _ = spy.number(1) }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.number(1) was called, but nothing is stubbed for it:
          stubbed at WhenTests.swift:\(line) for calls that a closure accepts
        Add to the test, before the call:  double.stub.number.returns(…)  // Int
        """
      ])
  }

  @Test func aConditionThatThrowsIsAnIssueAndDoesNotMatch() {
    spy.stub.number.returns(1)
    let line = #line + 1
    spy.stub.number.when { _ in throw ServiceError.offline }.returns(2)
    let issues = CollectingReporter.issues { #expect(spy.number(7) == 1) }
    #expect(
      issues.map(\.message) == [
        "The condition of a stub threw for MoviesService.number(7), so the stub does not match: offline"
      ])
    #expect(issues.first?.position?.line == line)
  }
}
