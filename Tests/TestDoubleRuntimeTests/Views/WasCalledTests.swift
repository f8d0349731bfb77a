import TestReporting
import Testing
import Understudy

@Suite struct WasCalledTests {
  let spy = MoviesServiceSpy()

  @Test func severalArgumentsAreComparedOneByOne() {
    spy.toggle(1, isOn: true)
    #expect(spy.calls.toggle.wasCalled(with: 1, true))
    #expect(!spy.calls.toggle.wasCalled(with: 1, false))
    #expect(!spy.calls.toggle.wasCalled(with: 2, true))
  }

  @Test func oneArgumentIsItself() {
    spy.stub.number.returns(0)
    _ = spy.number(4)
    #expect(spy.calls.number.wasCalled(with: 4))
    #expect(!spy.calls.number.wasCalled(with: 5))
  }

  @Test func aTupleKnowsTheTypesOfItsElements() {
    spy.stub.caption.returns("")
    let movie = Movie(id: 1, title: "Alien")
    _ = spy.caption(of: movie, short: nil)
    #expect(spy.calls.caption.wasCalled(with: (movie, nil)))
    #expect(!spy.calls.caption.wasCalled(with: (movie, true)))
    #expect(!spy.calls.caption.wasCalled(with: movie, true))
  }

  @Test func aValueOfAnotherTypeIsAnIssue() {
    spy.toggle(1, isOn: true)
    let issues = CollectingReporter.issues { #expect(!spy.calls.toggle.wasCalled(with: "1", true)) }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.toggle(_:isOn:) has an argument 1 of type Int, but was compared with a value of type String.
        """
      ])
    #expect(issues.first?.position?.fileID == #fileID)
  }

  @Test func aWrongNumberOfValuesIsAnIssue() {
    spy.toggle(1, isOn: true)
    let issues = CollectingReporter.issues { #expect(!spy.calls.toggle.wasCalled(with: 1)) }
    #expect(
      issues.map(\.message) == ["MoviesService.toggle(_:isOn:) takes 2 arguments, but 1 value was given."])
  }

  @Test func aClosureLooksAtAnyArgument() {
    spy.visit({ _ in }, name: "a")
    #expect(spy.calls.visit.contains { $0.name == "a" })
    let ignore: @Sendable (Int) -> Void = { _ in }
    let issues = CollectingReporter.issues {
      let wasCalled = spy.calls.visit.wasCalled(with: (ignore, "a"))
      #expect(!wasCalled)
    }
    #expect(issues.first?.message.contains("is not equatable") == true)
  }
}
