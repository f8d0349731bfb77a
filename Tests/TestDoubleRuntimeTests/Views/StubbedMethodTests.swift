import TestReporting
import Testing
import Understudy

@Suite struct StubbedMethodTests {
  let spy = MoviesServiceSpy()

  @Test func valuesAreReturnedInOrderAndTheLastRepeats() {
    spy.stub.number.returns(1, 2, 3)
    #expect((0..<5).map { _ in spy.number(0) } == [1, 2, 3, 3, 3])
  }

  @Test func stubbingAgainReplacesTheAnswers() {
    spy.stub.number.returns(1, 2)
    #expect(spy.number(0) == 1)
    spy.stub.number.returns(7)
    #expect(spy.number(0) == 7)
    #expect(spy.number(0) == 7)
  }

  @Test func anErrorIsThrownUntilSomethingElseIsStubbed() async throws {
    spy.stub.movies.throws(ServiceError.offline)
    for _ in 0..<2 {
      await #expect(throws: ServiceError.offline) { try await spy.movies(page: 1) }
    }
    spy.stub.movies.returns([])
    #expect(try await spy.movies(page: 1) == [])
  }

  @Test func aMethodWithoutResultCanStopThrowing() throws {
    spy.stub.refresh.throws(ServiceError.offline)
    #expect(throws: ServiceError.offline) { try spy.refresh() }
    spy.stub.refresh.returns()
    try spy.refresh()
  }

  @Test func aClosureAnswersWithTheArguments() async throws {
    spy.stub.caption.answers { movie, short in short == true ? "short" : movie.title }
    #expect(spy.caption(of: Movie(id: 1, title: "Alien"), short: nil) == "Alien")
    #expect(spy.caption(of: Movie(id: 1, title: "Alien"), short: true) == "short")
  }

  @Test func aClosureThrowsTheTypedError() {
    spy.stub.typed.answers { number throws(ServiceError) in
      guard number > 0 else { throw .denied }
      return number
    }
    #expect(throws: ServiceError.denied) { try spy.typed(0) }
    #expect(throws: Never.self) { try spy.typed(1) }
  }

  @Test func aClosureMayCallAndStubTheDoubleItself() {
    spy.stub.number.answers { [spy] number in
      spy.reset()
      spy.stub.number.returns(number * 2)
      return number
    }
    #expect(spy.number(4) == 4)
    #expect(spy.number(0) == 8)
    #expect(spy.calls.reset.count == 1)
  }

  @Suite struct When {
    let spy = MoviesServiceSpy()

    @Test func aClosureSelectsByAllArguments() {
      spy.stub.caption.returns("other")
      spy.stub.caption.when { $0.id == 1 && $1 == nil }.returns("one")
      #expect(spy.caption(of: Movie(id: 1, title: ""), short: nil) == "one")
      #expect(spy.caption(of: Movie(id: 1, title: ""), short: false) == "other")
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

    @Test func anOptionalGenericResultCanBeNil() {
      spy.stub.decodeIfAny.returns(7)
      #expect(spy.decodeIfAny(Int.self) == 7)
      spy.stub.decodeIfAny.returns(nil)
      #expect(spy.decodeIfAny(Int.self) == nil)
      #expect(spy.decodeIfAny(String.self) == nil)
    }

    @Test func aCallThatMatchesNoConditionIsUnstubbed() throws {
      spy.stub.number.when(2).returns(20)
      let issues = CollectingReporter.issues { #expect(spy.number(1) == 0) }
      #expect(
        issues.map(\.message) == [
          """
          MoviesService.number(1) was called, but nothing is stubbed for it:
            stubbed for 2, called with 1
          Add to the test, before the call:  double.stub.number.returns(…)  // Int
          """
        ])
    }
  }
}
