import TestReporting
import Testing
import Understudy

@Suite struct MethodCallsTests {
  let spy = MoviesServiceSpy()

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

  // MARK: Calls with closures

  @Test func theOnlyValueBesideAClosureIsCompared() {
    for name in ["a", "b"] { spy.visit({ _ in }, name: name) }
    #expect(spy.calls.visit == ["a", "b"])
    #expect(spy.calls.visit != ["b", "a"])
    #expect(spy.calls.visit != ["a"])
  }

  @Test func severalValuesAreComparedAsTuples() {
    spy.toggle(1, isOn: true)
    spy.toggle(2, isOn: false)
    #expect(spy.calls.toggle == [(1, true), (2, false)])
    #expect(spy.calls.toggle != [(1, true), (2, true)])
  }

  @Test func aValueOfAnotherTypeIsAnIssue() {
    spy.visit({ _ in }, name: "a")
    let issues = CollectingReporter.issues { #expect(spy.calls.visit != [7]) }
    #expect(
      issues.map(\.message) == [
        "MoviesService.visit(_:name:) takes a value of type String as argument 1, but was compared with 7 (Int)."
      ])
  }
}
