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

  @Test func anOptionalOfAnotherValueIsDifferent() {
    spy.stub.caption.returns("")
    let movie = Movie(id: 1, title: "Alien")
    _ = spy.caption(of: movie, short: nil)
    #expect(spy.calls.caption == [(movie, nil as Bool?)])
    #expect(spy.calls.caption != [(movie, true)])
  }

  @Test func aValueOfAnotherTypeIsAnIssue() {
    let alien = Movie(id: 1, title: "Alien")
    spy.toggle(1, isOn: true)
    spy.stub.caption.returns("")
    _ = spy.caption(of: alien, short: nil)
    spy.visit({ _ in }, name: "a")
    let issues = CollectingReporter.issues {
      #expect(spy.calls.toggle != [("1", true)])
      #expect(spy.calls.caption != [(alien, 3)])
      #expect(spy.calls.visit != [7])
    }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.toggle(_:isOn:) takes a value of type Int as argument 1, but was compared with "1" (String).
        """,
        """
        MoviesService.caption(of:short:) takes a value of type Bool? as argument 2, but was compared with 3 (Int).
        """,
        "MoviesService.visit(_:name:) takes a value of type String as argument 1, but was compared with 7 (Int).",
      ])
    #expect(issues.first?.position?.fileID == #fileID)
  }

  @Test func anArgumentOfAnExistentialTypeIsDifferentWithoutAnIssue() {
    let anything = AnythingSpy()
    anything.note("a", value: 1)
    anything.look("b")
    #expect(anything.calls.note == [("a", 1)])
    #expect(anything.calls.note != [("a", "1")])
    #expect(anything.calls.look == ["b"])
    #expect(anything.calls.look != [2])
    anything.stub.read.returns(0)
    anything.stub.read.when(5).returns(1)
    #expect(anything.read("five") == 0)
    #expect(anything.read(5) == 1)
  }

  @Test func aWrongNumberOfValuesIsAnIssue() {
    spy.toggle(1, isOn: true)
    let issues = CollectingReporter.issues { #expect(spy.calls.toggle != [1]) }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.toggle(_:isOn:) takes 2 arguments, but 1 value was given: give one for each, or use a closure to \
        compare.
        """
      ])
  }
}
