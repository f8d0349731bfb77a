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

  @Test func theCollectionIsASnapshotOfTheCalls() {
    spy.toggle(1, isOn: true)
    let calls = spy.calls.toggle
    spy.toggle(2, isOn: true)
    #expect(calls.count == 1)
  }

  @Test func aCallIsRecordedBeforeItIsAnswered() {
    spy.stub.number.answers { [spy] _ in spy.calls.number.count }
    #expect(spy.number(1) == 1)
    #expect(spy.number(1) == 2)
  }
}
