import Testing
import Understudy
import UnderstudyMainActorShapes

/// What only a module shows that is on the main actor by default itself.
@Suite struct ScreensTests {
  @Test func aConformanceIsBoundToNoActor() async {
    let card = CardSpy()
    card.title = "a"
    #expect(await Task.detached { card == card }.value)
  }

  @MainActor @Test func aClassOfTheTestsOwnIsInherited() {
    let spy = DrawingOwnPanelSpy()
    spy.stub.draw.returns(2)
    #expect((spy as OwnPanel).draw() == 2)
  }
}

/// A class of the test target's own, which is on the main actor by the target's default.
class OwnPanel {
  init() {}
  func draw() -> Int { 0 }
}

protocol DrawingOwnPanel: OwnPanel { func draw() -> Int }
