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

  @MainActor private struct RealScroller: Scroller {
    subscript(_ row: () -> Int) -> Int { get async { row() } }
  }

  @MainActor @Test func aLentClosureIsNotForwardedToASubscript() async {
    let spy = ScrollerSpy(wrapping: RealScroller())
    spy.stub.subscript.answers { $0.closure?() ?? 0 }
    #expect(await spy[{ 3 }] == 3)
    #expect(spy.calls.subscript.count == 1)
  }

  @Test func anInitializerOfTwoActorsIsOnNone() {
    _ = MadeBackstageSpy(number: 3)
    #expect(MadeBackstageSpy.calls.initializer == [3])
  }

  @Test func whatIsOnTwoActorsIsOnNone() async {
    let spy = await Task { @Backstage in ScenerySpy() }.value
    spy.stub.raise.answers { $0 + 1 }
    #expect(await Task { @Backstage in (spy as any Backdrop).raise(by: 1) }.value == 2)
    #expect(await Task { @MainActor in (spy as any Curtain).raise(by: 2) }.value == 3)
    await Task { @MainActor in
      var curtain: any Curtain = spy
      curtain.isOpen = true
    }.value
    await Task { @Backstage in spy.size = 4 }.value
    #expect(spy.calls.raise == [1, 2])
    #expect(spy.calls.isOpen.sets == [true])
    #expect(spy.calls.size.sets == [4])
  }

  @MainActor @Test func whatSuspendsIsNotRethrownAtOnce() {
    let spy = LateRethrowingSpy()
    spy.stub.attempt.returns(5)
    #expect(spy.attempt { _ in 1 } == 5)
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
