import TestReporting
import Testing
import Understudy

@Suite struct CallLinesTests {
  let spy = MoviesServiceSpy()

  @Test func allCallsAreInOneOrder() {
    spy.stub.number.returns(0)
    spy.toggle(1, isOn: true)
    _ = spy.number(2)
    spy.rating = 4
    spy.toggle(3, isOn: false)
    #expect(
      spy.calls.all == [
        "MoviesService.toggle(1, isOn: true)", "MoviesService.number(2)", "MoviesService.rating = 4",
        "MoviesService.toggle(3, isOn: false)",
      ])
    #expect(spy.calls.all.description.split(separator: "\n").count == 4)
  }

  @Test func aSpyWithoutCallsHasNoLines() {
    #expect(spy.calls.all.isEmpty)
    #expect(spy.calls.all.description == "no calls")
    #expect(spy.calls.all == [])
  }

  @Test func staticCallsAreListedSeparately() async {
    await DoubleScope.run {
      MoviesServiceSpy.stub.create.returns(1)
      _ = MoviesServiceSpy.create("a")
      #expect(MoviesServiceSpy.calls.all == [#"MoviesService.create("a")"#])
    }
  }

  @Test func aRequirementNamedAllKeepsItsName() {
    spy.reset()
    #expect(spy.calls.reset.count == 1)
    #expect(spy.calls.all_.count == 1)
    spy.calls.reset_()
    #expect(spy.calls.reset.isEmpty)
  }
}

@Suite struct ResettingTests {
  let spy = KeeperSpy()
  private final class Object {}

  @Test func resettingTheCallsKeepsTheStubs() {
    let object = Object()
    spy.stub.kept.returns(object)
    spy.keep(object, and: 1)
    spy.kept = object
    spy.calls.reset()
    #expect(spy.calls.keep.isEmpty)
    #expect(spy.calls.kept.sets.isEmpty)
    #expect(spy.calls.kept.gets == 0)
    #expect(spy.kept === object)
    spy.keep(object, and: 2)
    #expect(spy.calls.keep.map(\.number) == [2])
  }

  @Test func resettingTheStubsKeepsTheCalls() {
    let spy = MoviesServiceSpy()
    spy.stub.number.returns(1)
    spy.stub.title.returns("a")
    _ = spy.number(1)
    spy.stub.reset_()
    let issues = CollectingReporter.issues {
      #expect(spy.number(2) == 0)
      #expect(spy.title == "")
    }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.number(2) was called, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.number.returns(…)  // Int
        """,
        """
        MoviesService.title was read, but nothing is stubbed for it.
        Add to the test, before the call:  double.title = …  // String
        """,
      ])
    #expect(spy.calls.number == [1, 2])
  }
}
