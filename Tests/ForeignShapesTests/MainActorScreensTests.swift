import Testing
import Understudy
import UnderstudyMainActorShapes

/// Doubles of protocols that are on the main actor by their module's default.
@Suite struct MainActorScreensTests {
  /// Doubles that only have to compile.
  let compiled: [any TestDouble.Type] = [VaultSpy.self, NamingScreenSpy.self, DrawingPanelSpy.self]

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
