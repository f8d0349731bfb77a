import TestReporting
import Testing
import Understudy

@Suite struct AllMembersTests {
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
  }

  @Test func staticCallsAreListedSeparately() async {
    await DoubleScope.run {
      MoviesServiceSpy.stub.create.returns(1)
      _ = MoviesServiceSpy.create("a")
      #expect(MoviesServiceSpy.calls.all == [#"MoviesService.create("a")"#])
    }
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

  @Test func resettingTheStubsKeepsTheCalls() async {
    let library = LibrarySpy()
    library.stub.count.returns(7)
    #expect(await library.count() == 7)
    spy.stub.kept.returns(Object())
    library.stub.reset()
    spy.stub.reset()
    let issues = await CollectingReporter.issues {
      #expect(await library.count() == 0)
      #expect(spy.kept == nil)
    }
    #expect(
      issues.map(\.message) == [
        """
        Library.count() was called, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.count.returns(…)  // Int
        """,
        """
        Keeper.kept was read, but nothing is stubbed for it.
        Add to the test, before the call:  double.kept = …  // AnyObject?
        """,
      ])
    #expect(library.calls.count.count == 2)
  }
}
