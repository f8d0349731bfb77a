import Testing
import Understudy

@Suite struct MethodCallsTests {
  let spy = MoviesServiceSpy()

  @Test func callsAreACollectionOfTheArguments() {
    spy.toggle(1, isOn: true)
    spy.toggle(2, isOn: false)
    #expect(spy.calls.toggle.count == 2)
    #expect(spy.calls.toggle.map(\.id) == [1, 2])
    #expect(spy.calls.toggle.last?.isOn == false)
    #expect(spy.calls.toggle[0].isOn)
  }

  @Test func oneArgumentIsComparedWithAnArrayOfItself() {
    spy.stub.number.returns(0)
    _ = spy.number(1)
    _ = spy.number(2)
    #expect(spy.calls.number == [1, 2])
    #expect(spy.calls.number != [2, 1])
    #expect(spy.calls.number != [1])
  }

  @Test func withoutACallTheCollectionIsEmpty() {
    #expect(spy.calls.number.isEmpty)
    #expect(spy.calls.number == [])
    #expect(spy.calls.number.last == nil)
    #expect(spy.calls.number.description == "[]")
  }

  @Test func aCallWithoutArgumentsIsCounted() {
    spy.reset()
    #expect(spy.calls.reset.count == 1)
    #expect(spy.calls.reset.description == "[MoviesService.reset()]")
  }

  @Test func theCollectionIsASnapshotOfTheCalls() {
    spy.toggle(1, isOn: true)
    let calls = spy.calls.toggle
    spy.toggle(2, isOn: true)
    #expect(calls.count == 1)
  }

  @Test func callsAreDescribedInSwiftSyntax() {
    spy.stub.caption.returns("")
    spy.toggle(1, isOn: true)
    _ = spy.caption(of: Movie(id: 1, title: "Alien"), short: true)
    spy.visit({ _ in }, name: "a \"b\"")
    #expect(spy.calls.toggle.description == "[MoviesService.toggle(1, isOn: true)]")
    #expect(
      spy.calls.caption.description == """
        [MoviesService.caption(of: Movie(id: 1, title: "Alien"), short: true)]
        """)
    #expect(spy.calls.visit.description == #"[MoviesService.visit({ … }, name: "a \"b\"")]"#)
  }

  @Test func aCallThatThrowsIsRecordedToo() async {
    spy.stub.movies.throws(ServiceError.offline)
    _ = try? await spy.movies(page: 1)
    #expect(spy.calls.movies == [1])
  }

  @Test func aCallIsRecordedBeforeItIsAnswered() {
    spy.stub.number.answers { [spy] _ in spy.calls.number.count }
    #expect(spy.number(1) == 1)
    #expect(spy.number(1) == 2)
  }
}
