import Testing
import Understudy
import UnderstudyMainActorShapes

/// Doubles of protocols that are on the main actor by their module's default.
@Suite struct MainActorScreensTests {
  @MainActor @Test func aProtocolOnTheMainActorIsDoubled() async throws {
    let spy = ScreenSpy<Int>()
    spy.title = "a"
    spy.stub.rows.returns([1])
    spy.stub.load.answers { _ in Style(name: "b") }
    spy.stub.identifier.returns(3)
    #expect(spy.title == "a")
    #expect(spy.rows() == [1])
    #expect(try await spy.load { 1 } == Style(name: "b"))
    #expect(spy.identifier() == 3)
  }

  @MainActor @Test func itsPlaceholdersAreMade() {
    let spy = ScreenSpy<Int>()
    var style: Style?
    withKnownIssue {
      style = spy.style
    } matching: {
      "\($0)".contains("Screen.style was read, but nothing is stubbed")
    }
    #expect(style == Style(name: ""))
  }

  @MainActor @Test func itsStaticsAndInitializersAreRecorded() {
    let spy = ScreenSpy<Int>(title: "a")
    ScreenSpy<Int>.stub.make.returns(spy)
    #expect(ScreenSpy<Int>.make() === spy)
    #expect(ScreenSpy<Int>.calls.initializer == ["a"])
  }

  @MainActor @Test(.doubles()) func aTypeWhoseConformanceIsOnTheMainActorMayBeAKey() {
    let spy = ShelvesSpy()
    spy.titles = [ShelfID(1): "a"]
    spy.stub.open.returns([ShelfID(2): 3])
    ShelvesSpy.stub.all.returns([ShelfID(4)])
    #expect(spy.titles == [ShelfID(1): "a"])
    #expect(spy.open([ShelfID(2)]) == [ShelfID(2): 3])
    #expect(spy.calls.open == [[ShelfID(2)]])
    #expect(ShelvesSpy.all == [ShelfID(4)])
  }

  @Test func itsDoubleIsMadeOutsideOfTheMainActor() async {
    let spy = ShelvesSpy()
    let count = await MainActor.run { spy.calls.open.count }
    #expect(count == 0)
  }

  @Test func aSendableProtocolIsDoubledAnywhere() async {
    let spy = VaultSpy()
    spy.stub.value.returns(1)
    #expect(await spy.value(for: "key") == 1)
  }

  @MainActor @Test func aMemberOfBothIsBoundToNoActor() {
    let spy = NamingScreenSpy()
    spy.stub.name.returns(2)
    #expect(spy.name(of: Style(name: "a")) == 2)
  }

  @MainActor @Test func aClassOnTheMainActorIsInherited() {
    let spy = DrawingPanelSpy()
    spy.stub.own.returns(2)
    #expect((spy as Panel).draw() + spy.own() == 2)
  }

  @MainActor @Test func aProtocolOnTheMainActorIsWrapped() async throws {
    let real = ScreenStub<Int>(title: "")
    real.title = "a"
    real.stub.rows.returns([7])
    real.stub.load.answers { body in Style(name: "\(await body())") }
    let spy = ScreenSpy<Int>(wrapping: real)
    #expect(spy.title == "a")
    #expect(spy.rows() == [7])
    #expect(try await spy.load { 1 } == Style(name: "1"))
    #expect(spy.calls.rows.count == 1)
  }
}
