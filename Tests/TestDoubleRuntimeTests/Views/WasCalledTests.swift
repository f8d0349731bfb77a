import TestReporting
import Testing
import Understudy

@Suite struct WasCalledTests {
  let spy = MoviesServiceSpy()

  @Test func aTupleProvidesTheTypesOfItsElements() {
    spy.stub.caption.returns("")
    let movie = Movie(id: 1, title: "Alien")
    _ = spy.caption(of: movie, short: nil)
    #expect(spy.calls.caption.wasCalled(with: (movie, nil)))
    #expect(!spy.calls.caption.wasCalled(with: (movie, true)))
    #expect(!spy.calls.caption.wasCalled(with: movie, true))
  }

  @Test func aValueOfAnotherTypeIsAnIssue() {
    let alien = Movie(id: 1, title: "Alien")
    spy.toggle(1, isOn: true)
    spy.stub.caption.returns("")
    _ = spy.caption(of: alien, short: nil)
    let issues = CollectingReporter.issues {
      #expect(!spy.calls.toggle.wasCalled(with: "1", true))
      #expect(!spy.calls.caption.wasCalled(with: alien, 3))
    }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.toggle(_:isOn:) takes a value of type Int as argument 1, but was compared with "1" (String).
        """,
        """
        MoviesService.caption(of:short:) takes a value of type Bool? as argument 2, but was compared with 3 (Int).
        """,
      ])
    #expect(issues.first?.position?.fileID == #fileID)
  }

  @Test func anArgumentOfAnExistentialTypeIsDifferentWithoutAnIssue() {
    let anything = AnythingSpy()
    anything.note("a", value: 1)
    anything.look("b")
    #expect(anything.calls.note.wasCalled(with: "a", 1))
    #expect(!anything.calls.note.wasCalled(with: "a", "1"))
    anything.note("b", value: "text")
    #expect(!anything.calls.note.wasCalled(with: "b", 1))
    #expect(anything.calls.look.wasCalled(with: "b"))
    #expect(!anything.calls.look.wasCalled(with: 2))
    anything.stub.read.returns(0)
    anything.stub.read.when(5).returns(1)
    #expect(anything.read("five") == 0)
    #expect(anything.read(5) == 1)
  }

  @Test func aParameterThatIsATupleIsComparedByItsElements() {
    let anything = AnythingSpy()
    anything.pair((1, "a"))
    #expect(anything.calls.pair.wasCalled(with: (1, "a")))
    #expect(!anything.calls.pair.wasCalled(with: (1, "b")))
  }

  @Test func aWrongNumberOfValuesIsAnIssue() {
    for number in 1...3 { spy.toggle(number, isOn: true) }
    let issues = CollectingReporter.issues { #expect(!spy.calls.toggle.wasCalled(with: 1)) }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.toggle(_:isOn:) takes 2 arguments, but 1 value was given: give one for each, or use a closure to \
        compare.
        """
      ])
  }

  @Test func aClosureInspectsAnyArgument() {
    spy.visit({ _ in }, name: "a")
    #expect(spy.calls.visit.contains { $0.name == "a" })
    let ignore: @Sendable (Int) -> Void = { _ in }
    let issues = CollectingReporter.issues {
      let wasCalled = spy.calls.visit.wasCalled(with: (ignore, "a"))
      #expect(!wasCalled)
    }
    #expect(
      issues.map(\.message) == [
        "MoviesService.visit(_:name:) has an argument 1 that is not equatable; use a closure to compare."
      ])
  }
}
