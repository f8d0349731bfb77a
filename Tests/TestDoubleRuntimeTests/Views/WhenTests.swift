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

  @Test func aParameterThatIsATupleIsComparedByItsElements() {
    let anything = AnythingSpy()
    var count = 0
    anything.stub.pair.when((1, "a")).answers { _ in count += 1 }
    anything.pair((1, "a"))
    anything.pair((1, "b"))
    #expect(count == 1)
  }

  @Test func aClosureIsNotEquatable() {
    let ignore: @Sendable (Int) -> Void = { _ in }
    spy.stub.visit.when((ignore, "a")).returns()
    let issues = CollectingReporter.issues { spy.visit(ignore, name: "a") }
    #expect(
      issues.map(\.message) == [
        "MoviesService.visit(_:name:) has an argument 1 that is not equatable; use a closure to compare."
      ])
  }

  @Test func theLatestMatchingStubWins() {
    spy.stub.number.when { $0 > 0 }.returns(1)
    spy.stub.number.when { $0 > 10 }.returns(2)
    #expect(spy.number(5) == 1)
    #expect(spy.number(11) == 2)
    spy.stub.number.when { $0 > 5 }.returns(3)
    #expect(spy.number(11) == 3)
  }

  @Test func aLaterStubWithoutAConditionReplacesAllEarlier() {
    spy.stub.number.when(2).returns(20)
    spy.stub.number.returns(0)
    #expect(spy.number(2) == 0)
  }

  @Test func eachConditionHasItsOwnSequenceOfAnswers() {
    spy.stub.number.returns(1, 2)
    spy.stub.number.when(7).returns(70, 71)
    #expect([0, 7, 0, 7, 7].map(spy.number) == [1, 70, 2, 71, 71])
  }

  @Test func aConditionMayCallTheDouble() {
    spy.stub.number.when { [spy] _ in
      spy.reset()
      return true
    }.returns(1)
    #expect(spy.number(1) == 1)
    #expect(spy.calls.reset.count == 1)
  }

  // MARK: Calls with other arguments

  /// Returns what the issue of an unstubbed call says of the stubs for other arguments.
  private func nearMiss(_ call: () -> Void) -> String? {
    let lines = CollectingReporter.issues(call).first?.message.split(separator: "\n") ?? []
    return lines.count == 3 ? lines[1].trimmingPrefix("  ").description : nil
  }

  @Test func aStubForOtherArgumentsIsNamed() async {
    spy.stub.movies.when(2).returns([])
    let issues = await CollectingReporter.issues { _ = try? await spy.movies(page: 3) }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.movies(page: 3) was called, but nothing is stubbed for it:
          stubbed for (page: 2)
        Add to the test, before the call:  double.stub.movies.returns(…)  // [Movie]
        """
      ])
    spy.stub.number.when(2).returns(20)
    #expect(nearMiss { _ = spy.number(1) } == "stubbed for (2)")
  }

  @Test func theArgumentsOfTheStubHaveTheirLabels() {
    spy.stub.caption.when(Movie(id: 1, title: "Alien"), true).returns("short")
    #expect(
      nearMiss { _ = spy.caption(of: Movie(id: 1, title: "Alien"), short: false) }
        == #"stubbed for (of: Movie(id: 1, title: "Alien"), short: true)"#)
  }

  @Test func aConditionIsNamedByItsLine() {
    let line = #line + 1
    spy.stub.number.when { $0 > 2 }.returns(1)
    #expect(
      nearMiss { _ = spy.number(1) } == "stubbed at WhenTests.swift:\(line) for calls that a closure accepts")
  }

  @Test func aWrongNumberOfValuesIsOneIssueAtItsLine() {
    let alien = Movie(id: 1, title: "Alien")
    spy.stub.caption.returns("any")
    spy.stub.number.returns(0)
    let line = #line + 2
    let issues = CollectingReporter.issues {
      spy.stub.caption.when(alien).returns("short")
      for _ in 0..<3 { #expect(spy.caption(of: alien, short: false) == "any") }
      spy.stub.number.when(1, 2).returns(3)
      #expect(spy.number(1) == 0)
    }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.caption(of:short:) takes 2 arguments, but 1 value was given: give one for each, or use a closure \
        to compare.
        """,
        """
        MoviesService.number(_:) takes 1 argument, but 2 values were given: give one for each, or use a closure to \
        compare.
        """,
      ])
    #expect(issues.first?.position?.line == line)
  }
}
