import Testing
import Understudy
import UnderstudyLegacyShapes

/// Protocols of a module in Swift 5, where a protocol on a global actor does not pass its isolation to its children.
@Suite struct LegacyIsolationTests {
  @MainActor @Test func aChildsMembersAreOnNoActorButItsParentsAre() async {
    let spy = LegacyChildSpy()
    spy.stub.show.answers { object in
      MainActor.assertIsolated()
      return object
    }
    spy.stub.onMain.answers { MainActor.assumeIsolated { 1 } }
    let shown = await spy.show(LegacyReference())
    #expect(shown.number == 0)
    #expect(spy.onMain() == 1)
    spy.title = "a"
    #expect(spy.title == "a")
  }

  @Test func aChildsMembersAreCalledFromAnywhere() async {
    let spy = LegacyChildSpy()
    spy.stub.add.answers { $0 + 1 }
    #expect(spy.add(1) == 2)
    let object = LegacyReference()
    spy.shown = object
    #expect(spy.shown === object)
    spy.stub.swap.answers { $0 }
    let same = await spy.swap(object) === object
    #expect(same)
    #expect(spy.calls.add == [1])
  }

  @MainActor @Test func aGrandchildOnAnActorKeepsBoth() {
    let spy = LegacyGrandchildSpy()
    spy.stub.last.answers { MainActor.assumeIsolated { 3 } }
    spy.stub.add.returns(2)
    #expect(spy.last() == 3)
    #expect(spy.add(1) == 2)
  }

  @MainActor @Test func aChildOfAClassOnAnActorIsOnNone() async {
    let spy = LegacyPanelChildSpy()
    await spy.fold(LegacyReference())
    #expect(spy.calls.fold.count == 1)
  }
}
