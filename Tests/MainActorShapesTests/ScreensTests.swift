import Testing
import Understudy
import UnderstudyMainActorShapes

/// Tests that need a test module whose declarations are on the main actor by default.
@Suite struct ScreensTests {
  @Test func aConformanceIsBoundToNoActor() async {
    let card = CardSpy()
    card.title = "a"
    #expect(await Task.detached { card == card }.value)
  }

  @MainActor @Test func protocolsOfAModuleWithTheSameDefaultAreDoubled() async throws {
    let spy = ScreenSpy<Int>(title: "a")
    spy.stub.rows.returns([1])
    spy.stub.load.answers { body in Style(name: "\(await body())") }
    ScreenSpy<Int>.stub.make.returns(spy)
    #expect(spy.rows() == [1])
    #expect(try await spy.load { 1 } == Style(name: "1"))
    #expect(ScreenSpy<Int>.make() === spy)
    let shelves = ShelvesSpy()
    shelves.stub.open.returns([ShelfID(2): 3])
    #expect(shelves.open([ShelfID(2)]) == [ShelfID(2): 3])
    let vault = VaultSpy()
    vault.stub.value.returns(1)
    #expect(await vault.value(for: "key") == 1)
    let named = NamingScreenSpy()
    named.stub.name.returns(2)
    #expect(named.name(of: Style(name: "a")) == 2)
    let panel = DrawingPanelSpy()
    panel.stub.own.returns(2)
    #expect((panel as Panel).draw() + panel.own() == 2)
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
