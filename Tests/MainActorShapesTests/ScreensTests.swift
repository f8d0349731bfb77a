import Testing
import Understudy
import UnderstudyMainActorShapes

/// Tests that need a test module whose declarations are on the main actor by default.
@Suite struct ScreensTests {
  /// Doubles of a module with the same default, which only have to compile.
  let compiled: [any TestDouble.Type] = [
    ScreenSpy<Int>.self, ShelvesSpy.self, VaultSpy.self, NamingScreenSpy.self, DrawingPanelSpy.self,
  ]

  @Test func aConformanceIsBoundToNoActor() async {
    let card = CardSpy()
    card.title = "a"
    #expect(await Task.detached { card == card }.value)
  }

  @MainActor @Test func aLentClosureIsNotForwardedToASubscript() async {
    let spy = ScrollerSpy(wrapping: ScrollerStub())
    spy.stub.subscript.answers { $0.closure?() ?? 0 }
    #expect(await spy[{ 3 }] == 3)
    #expect(spy.calls.subscript.count == 1)
  }

  @MainActor @Test func aClassOfTheTestsOwnIsInherited() {
    let spy = DrawingOwnPanelSpy()
    spy.stub.own.returns(2)
    #expect((spy as OwnPanel).draw() + spy.own() == 2)
  }
}

/// A class of the test target's own, which is on the main actor by the target's default.
class OwnPanel {
  init() {}
  func draw() -> Int { 0 }
}

protocol DrawingOwnPanel: OwnPanel { func own() -> Int }
