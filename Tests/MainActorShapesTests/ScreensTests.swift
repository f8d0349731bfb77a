import Testing
import Understudy
import UnderstudyMainActorShapes

/// Doubles of protocols that are on the main actor by their module's default, in a module with the same.
@Suite struct ScreensTests {
  @Test func aConformanceIsBoundToNoActor() async {
    let card = CardSpy()
    card.title = "a"
    #expect(await Task.detached { card == card }.value)
  }

  @Test func aProtocolOnTheMainActorIsDoubled() async throws {
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

  @Test func itsPlaceholdersAreMade() {
    let spy = ScreenSpy<Int>()
    withKnownIssue { #expect(spy.style == Style(name: "")) }
  }

  @Test func itsStaticsAndInitializersAreRecorded() {
    let spy = ScreenSpy<Int>(title: "a")
    ScreenSpy<Int>.stub.make.returns(spy)
    #expect(ScreenSpy<Int>.make() === spy)
    #expect(ScreenSpy<Int>.calls.initializer == ["a"])
  }

  @Test func aSendableProtocolIsDoubledAnywhere() async {
    let spy = VaultSpy()
    spy.stub.value.returns(1)
    #expect(await spy.value(for: "key") == 1)
  }
}
