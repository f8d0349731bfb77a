import Testing
import Understudy
import UnderstudyLegacyShapes

/// Protocols of a module in Swift 5, where a protocol on a global actor does not pass its isolation to its children.
@Suite struct LegacyIsolationTests {
  /// Doubles that only have to compile.
  let compiled: [any Any.Type] = [
    LegacyGrandchildSpy.self, LegacyPanelChildSpy.self, LegacyHandlersSpy.self, LegacyServiceSpy.self,
    LegacyListenerSpy.self, LegacyClientSpy.self, LegacySpellingsSpy<Int>.self,
  ]

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
}
